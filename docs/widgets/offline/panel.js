/** `<offline-panel>`: what is kept for times without a network, and a button for the rest, with its size. */
import { read, words } from "../words.js";

const root = new URL("../../", import.meta.url);

class OfflinePanel extends HTMLElement {
  async connectedCallback() {
    if (this.firstElementChild) return;
    const [say, release] = await Promise.all([words(document.documentElement.lang), read(new URL("offline/release.json", root))]);
    this.say = say;
    this.release = release;
    this.state = Object.assign(document.createElement("p"), { className: "offline-state" });
    this.state.setAttribute("role", "status");
    this.button = Object.assign(document.createElement("button"), { type: "button", className: "offline-all" });
    this.button.addEventListener("click", () => this.keepAll());
    this.append(this.state, this.button);
    await this.show();
    navigator.serviceWorker.ready.then(() => this.show());
  }

  async missing() {
    const { pack, runtime } = this.release;
    const wanted = [pack, ...runtime].map((path) => new URL(path, root).href);
    const kept = await Promise.all(wanted.map((url) => caches.match(url)));
    return wanted.filter((_, i) => !kept[i]);
  }

  async show() {
    const missing = await this.missing();
    const { bytes, pack } = this.release;
    const reading = !missing.includes(new URL(pack, root).href);
    const rest = (reading ? 0 : bytes.pack) + (missing.some((url) => url.includes("/runtime/")) ? bytes.runtime : 0);
    this.state.textContent = this.say(!missing.length ? "offline.all" : reading ? "offline.reading" : "offline.nothing");
    this.button.hidden = !missing.length;
    const size = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 }).format(rest / 1e6);
    this.button.textContent = this.say("offline.keep", { size });
  }

  async keepAll() {
    this.button.disabled = true;
    this.state.textContent = this.say("offline.working");
    try {
      await navigator.storage?.persist?.(); // else a browser short of room may forget it
      await navigator.serviceWorker.register(new URL("service-worker.js", root));
      await navigator.serviceWorker.ready;
      await controlled();
      // The worker keeps what passes through it.
      for (const path of this.release.runtime) await (await fetch(new URL(path, root))).arrayBuffer();
      await this.show();
    } catch {
      this.state.textContent = this.say("offline.failed");
    }
    this.button.disabled = false;
  }
}

function controlled() {
  const { serviceWorker } = navigator;
  return serviceWorker.controller ?? new Promise((done) => serviceWorker.addEventListener("controllerchange", done, { once: true }));
}

customElements.define("offline-panel", OfflinePanel);
