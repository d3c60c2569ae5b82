const NAME = 'lintel-collections';

// One channel for this tab: a channel does not receive its own messages, so no tab responds to its own announcement.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

/** Announce to the other tabs that a collection has changed. */
export function announceChange() {
  channel?.postMessage('changed');
}

/** Subscribe to changes of collections in other tabs. Returns a function that unsubscribes. */
export function onChangeElsewhere(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
