/**
 * The page at the root: to the language read last, or else to the first of the browser's languages that the site has, or
 * to the site's first where nothing is known. Who reads none of them stays here and chooses, with the first one last.
 */
{
  const languages = document.currentScript.dataset.languages.split(" ");
  let wanted = navigator.languages.map((language) => language.split("-")[0]);
  try {
    wanted = [localStorage.getItem("regolario.language"), ...wanted].filter(Boolean);
  } catch {
    // Storage may be forbidden.
  }
  const language = wanted.length ? wanted.find((each) => languages.includes(each)) : languages[0];
  if (language) location.replace(`${language}/${location.hash}`);
  else addEventListener("DOMContentLoaded", () => {
    const list = document.querySelector("ul");
    list.append(list.firstElementChild);
    document.documentElement.lang = list.firstElementChild.lang;
  });
}
