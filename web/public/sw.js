// Shows what the server tells this browser while the site is closed, and opens the application offline. It keeps the
// application's own files alone, never an answer of the server: what members have loaded is the page's to keep and erase.

// From the build: the hash of the document, and the addresses of the files that the messages need.
const { version, files } = self.SHELL ?? { version: '', files: [] };
const PREFIX = 'lintel-shell-';
const NAME = PREFIX + version;
const DOCUMENT = '/index.html';
const OF_THE_SERVER = /^\/(api|dev|auth\/provider)\//;

self.addEventListener('install', (event) => {
  if (version) event.waitUntil(install());
});

// A new version waits until no page of the one before is open, so nothing is deleted that an open page may still load.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOthers(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (!OF_THE_SERVER.test(pathname)) event.respondWith(openPage(event));
  } else if (files.includes(pathname)) event.respondWith(findFile(request));
});

async function install() {
  const document = await fetch(DOCUMENT, { cache: 'no-cache' });
  // While servers of two versions run, the document may be of the other one. The browser tries again later.
  if ((await hash(await document.clone().text())) !== version) throw new Error('Another version.');
  const cache = await caches.open(NAME);
  await cache.addAll(files);
  await cache.put(DOCUMENT, document);
}

async function hash(text) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function deleteOthers() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const document = await caches.match(DOCUMENT, { cacheName: NAME });
    if (!document) throw error;
    return document;
  }
}

async function findFile(request) {
  return (await caches.match(request, { cacheName: NAME })) ?? fetch(request);
}

self.addEventListener('push', (event) => {
  const { title, path, tag } = event.data.json();
  const shown = { tag, icon: '/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

// The browser has replaced its address: the server needs the new one. Without a session it refuses, and nothing is sent.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event));
});

async function subscribeAgain({ oldSubscription, newSubscription }) {
  if (!newSubscription && !oldSubscription) return;
  const { endpoint, keys } = (
    newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
  ).toJSON();
  await fetch('/api/notifications/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function open(path) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(path);
  await page.focus();
  return page.navigate(path);
}
