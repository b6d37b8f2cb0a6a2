// Keeps the files of the game, so that it also starts without a network. The network comes first: a new version is
// there at the next start. Music is kept once it was heard.

const KEPT = "mazeater";
const FILES = [
  ".",
  "index.html",
  "start.js",
  "stuck.js",
  "reader.js",
  "typing.js",
  "words.js",
  "mazeater.js",
  "mazeater_bg.wasm",
  "icon.svg",
  "mazeater.webmanifest",
];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)));
});

// Also for the page that has loaded it, whose music comes later.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(fromNetwork(request).catch(() => caches.match(request, { ignoreSearch: true })));
});

async function fromNetwork(request) {
  const response = await fetch(request);
  if (response.ok) {
    const kept = await caches.open(KEPT);
    // Links to races are one page.
    await kept.put(request.url.split("?")[0], response.clone());
  }
  return response;
}
