const NAME = 'lintel-collections';

// One channel for this tab: a channel does not hear itself, so no tab answers its own announcement.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

/** Tells the other tabs that a collection has changed here. */
export function announceChange() {
  channel?.postMessage('changed');
}

/** Calls back when a collection has changed in another tab. Answers how to stop. */
export function onChangeElsewhere(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
