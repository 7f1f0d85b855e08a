/** A ruling, or the rule of the page, to take along: as judges cite it, with the address where it stands. */
import { copy } from "../widgets/copy.js";
import { make } from "../widgets/dom.js";

const facts = /** @type {HTMLElement} */ (document.querySelector(".facts"));
const say = JSON.parse(facts.dataset.words);
const said = make("p", { class: "said", role: "status" });
document.querySelector("article").append(said);

offer(document.querySelector(".page-tools .take"), facts.querySelector(".fact-rule .rule"), "", document.querySelector(".answer"));
for (const ruling of document.querySelectorAll(".ruling")) {
  offer(ruling.querySelector(".take"), ruling.querySelector(".rules"), `#${ruling.id}`, ruling.querySelector("p"));
}

// The mistake that is reported stands where the reader has been led to.
document.querySelector("a.report")?.addEventListener("click", ({ currentTarget }) => {
  const report = new URL(currentTarget.href);
  report.searchParams.set("page", location.href);
  currentTarget.href = report.href;
});

/** A button that copies the rules and the text of something. */
function offer(place, rules, hash, text) {
  if (!rules) return; // not every term has a rule, nor every ruling
  const onclick = async () => {
    const whole = text.cloneNode(true);
    whole.querySelector(".rules")?.remove();
    const cited = { rules: rules.textContent, text: whole.textContent.trim(), address: new URL(hash, location.href.split("#")[0]).href };
    await copy(say.form.replaceAll(/\{(\w+)\}/g, (_, name) => cited[name]), said, (id) => say[id], "copied");
    setTimeout(() => said.childElementCount || said.replaceChildren(), 4000); // a text to copy by hand stays
  };
  place.prepend(make("button", { type: "button", class: "cite", onclick }, say.cite));
}
