/** Pages outside the theme: in the palette that the reader chose in it, where its own script keeps the choice. */
try {
  const site = new URL("..", document.currentScript.src).pathname;
  document.documentElement.dataset.scheme = JSON.parse(localStorage.getItem(`${site}.__palette`)).color.scheme;
} catch {
  // Nothing was chosen, or storage is forbidden: the styles follow the system.
}
