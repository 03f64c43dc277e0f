// Keeps the empty frame of the mall for the time when its server cannot be reached, so that a customer reads what is
// wrong and can try again. Answers of the mall are never kept here: an old balance must not look like today's.
const KEPT = 'shell';
const BASE = new URL('./', self.location.href);
const PAGE = BASE.href;
const SETTINGS = new URL('env.js', BASE).href;
/** What a proxy answers while the mall behind it is away. */
const SERVER_AWAY = [502, 504];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([PAGE, SETTINGS])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { href, pathname } = new URL(request.url);
  // Every address of the mall is the same page; what has a dot in its last part is a file.
  if (request.mode === 'navigate' && !/\.[^/]*$/.test(pathname))
    event.respondWith(freshOrKept(request, PAGE));
  if (href === SETTINGS) event.respondWith(freshOrKept(request, SETTINGS));
});

async function freshOrKept(request, kept) {
  const cache = await caches.open(KEPT);
  try {
    const response = await fetch(request);
    if (SERVER_AWAY.includes(response.status)) return (await cache.match(kept)) ?? response;
    if (response.ok) await cache.put(kept, response.clone());
    return response;
  } catch (error) {
    const response = await cache.match(kept);
    if (response) return response;
    throw error;
  }
}
