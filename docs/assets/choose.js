/** The page at the root: to the language read last, or else to the first of the browser's languages that the site has. */
{
  const languages = document.currentScript.dataset.languages.split(" ");
  const wanted = [...navigator.languages.map((language) => language.split("-")[0]), languages[0]];
  try {
    wanted.unshift(localStorage.getItem("regolario.language"));
  } catch {
    // Storage may be forbidden.
  }
  location.replace(`${wanted.find((language) => languages.includes(language))}/${location.hash}`);
}
