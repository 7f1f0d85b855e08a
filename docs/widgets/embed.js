/**
 * For the pages of others: `<script type="module" src="…/widgets/embed.js">`, then
 * `<ruling-example src="…/it/terms/cascade/#example-basic"><a href="…">a link, until the example is there</a></ruling-example>`.
 * The example stands in a frame of this site, so that neither page's styles and scripts reach the other's. Whatever
 * fails, the link stays.
 */
const SITE = new URL("../", import.meta.url);
const PLACE = /^([a-z]{2,3})\/terms\/([a-z0-9-]+)\/#(?:example-)?([a-z0-9-]+)$/;

class EmbeddedExample extends HTMLElement {
  /** @type {HTMLIFrameElement | null} */ #frame = null;
  #hear = (event) => this.#resize(event);

  connectedCallback() {
    addEventListener("message", this.#hear);
    if (this.#frame) return; // moved within the page
    const address = new URL(this.getAttribute("src") ?? "", document.baseURI).href;
    const [, language, term, example] = (address.startsWith(SITE.href) && PLACE.exec(address.slice(SITE.href.length))) || [];
    if (!example) {
      console.info(`ruling-example: expected src="${SITE.href}<language>/terms/<term>/#example-<example>", got "${address}"`);
      return;
    }
    this.#frame = document.createElement("iframe");
    this.#frame.src = new URL(`embed/?${new URLSearchParams({ language, term, example })}`, SITE).href;
    this.#frame.title = this.textContent.trim() || term;
    this.#frame.allow = "clipboard-write";
    Object.assign(this.#frame.style, { display: "block", width: "100%", height: "0", border: "0" });
    if (getComputedStyle(this).display === "inline") this.style.display = "block";
    this.append(this.#frame);
  }

  disconnectedCallback() {
    removeEventListener("message", this.#hear);
  }

  /** The frame says how high it is once the example stands in it: then it takes the place of the link. */
  #resize({ source, origin, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== SITE.origin) return;
    const height = data?.regolario?.height;
    if (!Number.isFinite(height) || height < 1) return;
    for (const child of [...this.childNodes]) if (child !== this.#frame) child.remove();
    this.#frame.style.height = `${Math.min(Math.ceil(height), 20_000)}px`;
  }
}

customElements.get("ruling-example") ?? customElements.define("ruling-example", EmbeddedExample);
