// Shows what the server tells this browser while the site is closed. It keeps nothing and answers no request.

self.addEventListener('push', (event) => {
  const { title, path, tag } = event.data.json();
  const shown = { tag, icon: '/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

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
