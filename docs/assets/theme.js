/**
 * What a reader sees needs no script. The theme's own, half the weight of a page, comes when somebody wants what it does:
 * the search, the keys, the marks beside the contents on a wide screen. Until then the header's buttons work from here.
 */
{
  const { bundle } = document.currentScript.dataset;
  const search = document.getElementById("__search");
  const field = document.querySelector("[data-md-component=search-query]");
  const drawer = document.getElementById("__drawer");
  const menu = document.querySelector(".md-nav--primary");
  const palette = document.querySelector("[data-md-component=palette]");
  let coming = null;
  let isHere = false;
  let opener = null; // of the search

  const load = () => {
    coming ??= new Promise((done) => {
      const script = Object.assign(document.createElement("script"), { src: bundle });
      script.onload = () => {
        isHere = true;
        done();
      };
      script.onerror = () => {
        coming = null; // no network now; the next touch asks again
        script.remove();
      };
      document.body.append(script);
    });
    return coming;
  };

  document.documentElement.classList.replace("no-js", "js");

  // In the gesture itself, or a phone would not show its keyboard.
  search.addEventListener("change", () => {
    if (search.checked) field.focus();
    load();
  });
  field.addEventListener("focus", ({ relatedTarget }) => {
    if (!field.closest(".md-search").contains(relatedTarget)) opener = relatedTarget;
    if (!isHere) search.checked = true;
    load();
  });

  // Text also comes by paste and by voice; the theme looks at its field only when a key is let go.
  field.addEventListener("input", async () => {
    await load();
    field.dispatchEvent(new KeyboardEvent("keyup"));
  });

  // Before the theme, which would let the focus fall.
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    if (search.checked) {
      search.click();
      field.blur();
      opener?.focus({ preventScroll: true });
    } else if (drawer.checked) drawer.click();
  });

  addEventListener("keydown", (event) => {
    if (isHere) return;
    if (["/", "f", "s"].includes(event.key) && !event.target.closest?.("input, select, textarea, [contenteditable]") && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      field.focus();
    }
    load();
  });

  // The keyboard stops at the one that is chosen, which has to be the one that is seen.
  if (palette) palette.querySelector("label:not([hidden])").previousElementSibling.checked = true;
  palette?.addEventListener("change", () => {
    if (!isHere) __md_set("__palette", showPalette(palette, palette.querySelector(":checked")));
  });

  // What was kept for times without a network costs nobody anything.
  if (navigator.serviceWorker?.controller) addEventListener("load", () => setTimeout(load), { once: true });

  // Labels that act as buttons become buttons: reached with the keyboard, with a name and a state. The theme's styles know them by `for`.
  for (const label of document.querySelectorAll(".md-header__button[for]:not([for^=__palette])")) {
    const toggle = document.getElementById(label.htmlFor);
    const button = document.createElement("button");
    button.type = "button";
    button.className = label.className;
    button.setAttribute("for", label.htmlFor);
    button.setAttribute("aria-label", (toggle === search ? field : menu).getAttribute("aria-label"));
    const tell = () => button.setAttribute("aria-expanded", String(toggle.checked));
    button.append(...label.childNodes);
    button.addEventListener("click", () => toggle.click());
    toggle.addEventListener("change", tell);
    if (toggle === drawer) {
      drawer.addEventListener("change", () => (drawer.checked ? menu.querySelector("a.md-nav__link") : button).focus({ preventScroll: true }));
    }
    tell();
    label.replaceWith(button);
  }

  const wide = matchMedia("(min-width: 60em)");
  const moved = () => {
    if (!wide.matches && scrollY < 2 * innerHeight) return;
    for (const kind of ["scroll", "pointermove"]) removeEventListener(kind, moved);
    load();
  };
  // Back scrolls at once; a script that runs before the document is whole would ask for a sitemap beside the feed.
  document.addEventListener("DOMContentLoaded", () => {
    for (const kind of ["scroll", "pointermove"]) addEventListener(kind, moved, { passive: true });
  });
}
