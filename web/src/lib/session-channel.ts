import { SIGNIN_CHANNEL } from '@lintel/contract/values/popup-signin';

const NAME = 'lintel-session';

// One channel for this tab: a channel does not receive its own messages, so no tab responds to its own announcement.
const channel = isBrowser() && 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : null;

// Listens from the start: the session may have been fetched before anything subscribes.
let isListenedTo = false;
let isMissed = false;
channel?.addEventListener('message', () => {
  isMissed ||= !isListenedTo;
});

/** Announce to the other tabs that someone signed in, or that the session was ended on purpose. */
export function announceSessionChange(change: 'changed' | 'ended' = 'changed') {
  channel?.postMessage(change);
}

/** Subscribe to sign-ins in the sign-in popup. Returns a function that unsubscribes. */
export function onPopupSignIn(onSignIn: () => void): () => void {
  if (!channel) return () => undefined;
  const popups = new BroadcastChannel(SIGNIN_CHANNEL);
  popups.addEventListener('message', onSignIn);
  return () => popups.close();
}

/**
 * Subscribe to sign-ins and sign-outs in other tabs. Calls back at once if another tab made one before anything
 * subscribed. Returns a function that unsubscribes.
 */
export function onSessionChangeElsewhere(
  onChange: (change: { isEnded: boolean }) => void,
): () => void {
  if (!channel) return () => undefined;
  const listener = (event?: MessageEvent) => onChange({ isEnded: event?.data === 'ended' });
  channel.addEventListener('message', listener);
  isListenedTo = true;
  if (isMissed) listener();
  isMissed = false;
  return () => {
    isListenedTo = false;
    channel.removeEventListener('message', listener);
  };
}

// On the server, an open channel would keep the process alive.
function isBrowser() {
  return typeof window !== 'undefined';
}
