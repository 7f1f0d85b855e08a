/** Small helpers of every page; everything here also works, or is not needed, without it. */

// The button on the home page and on the 404 page: the theme opens its search when the field is focused.
for (const opener of document.querySelectorAll("[data-opens-search]")) {
  opener.addEventListener("click", () => document.querySelector("[data-md-component=search-query]").focus());
}

// The other language on the same spot: the links follow the place in the page.
function followPlace() {
  for (const link of document.querySelectorAll("a[rel=alternate][hreflang], a[data-language-link]")) link.hash = location.hash;
}

// An example that an address names is shown open.
function openTarget() {
  const target = document.querySelector(":target"); // the browser reads any address, malformed ones too
  if (target instanceof HTMLDetailsElement) target.open = true;
}

addEventListener("placechange", followPlace); // an example holds its run there
for (const follow of [followPlace, openTarget]) {
  addEventListener("hashchange", follow);
  follow();
}

// Which language the reader reads, for the page at the root.
try {
  localStorage.setItem("regolario.language", document.documentElement.lang);
} catch {
  // Storage may be forbidden; then the browser's languages decide.
}
