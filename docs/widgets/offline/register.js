/** On every page: keeps the reference for times without a network, and says when a newer one is here. */

const root = new URL("../../", import.meta.url);
const panels = document.querySelectorAll("offline-panel");

if ("serviceWorker" in navigator && "DecompressionStream" in globalThis) {
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true }); // the page first
  if (panels.length) import("./panel.js");
}

async function start() {
  const { serviceWorker } = navigator;
  // Who pays for each byte is asked first, by the button of the panel.
  if (navigator.connection?.saveData && !serviceWorker.controller && !panels.length) return;
  // All open pages change over together: none may go on with the files of another release.
  if (serviceWorker.controller) serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  if (navigator.connection?.saveData && !serviceWorker.controller) return;
  const registration = await serviceWorker.register(new URL("service-worker.js", root)).catch(() => null); // private windows
  if (!registration) return;
  if (registration.waiting) announce(registration.waiting);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  if (registration.installing) watch(registration.installing);
}

/** @param {ServiceWorker} worker */
function watch(worker) {
  worker.addEventListener("statechange", () => worker.state === "installed" && navigator.serviceWorker.controller && announce(worker));
}

/** @param {ServiceWorker} worker the one that waits */
async function announce(worker) {
  if (document.querySelector(".new-release")) return;
  const { words } = await import("../words.js");
  const say = await words(document.documentElement.lang);
  const notice = Object.assign(document.createElement("div"), { className: "new-release" });
  notice.setAttribute("role", "status");
  document.body.append(notice); // empty first: what comes into it then is read aloud
  const text = Object.assign(document.createElement("span"), { textContent: say("offline.new") });
  const take = Object.assign(document.createElement("button"), { type: "button", textContent: say("offline.take") });
  const later = Object.assign(document.createElement("button"), { type: "button", textContent: say("offline.later") });
  take.addEventListener("click", () => worker.postMessage("replace"));
  later.addEventListener("click", () => notice.remove());
  notice.append(text, take, later);
}
