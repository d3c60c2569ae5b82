// Tells the page that opened this window how the sign-in went, and closes the window. The channel reaches pages of
// this origin alone, and works even where a provider has cut the window from the one that opened it.
const { message } = document.currentScript.dataset;
if (message) {
  const channel = new BroadcastChannel('lintel-signin');
  channel.postMessage(JSON.parse(message));
  // A window that closes at once may take the message with it.
  setTimeout(() => window.close(), 150);
}
