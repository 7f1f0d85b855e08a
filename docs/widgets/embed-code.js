/** The code that shows an example in a page of another site. */
import { make } from "./dom.js";

const SITE = new URL("../", import.meta.url);

/**
 * @param {string} page address of the term's page @param {string} example its id
 * @param {string} title what the link says until the example is there
 */
export function embedCode(page, example, title) {
  const address = `${page}#example-${example}`; // which the page itself shows, where nothing can stand in a frame
  const link = make("a", { href: address }, title);
  return `<script type="module" src="${new URL("widgets/embed.js", SITE)}"></script>
<ruling-example src="${address}">${link.outerHTML}</ruling-example>`;
}
