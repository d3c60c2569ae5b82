import { SIGNIN_CHANNEL } from '@lintel/contract/values/popup-signin';

const NAME = 'lintel-session';

// One channel for this tab: a channel does not hear itself, so no tab answers its own announcement.
const channel = isBrowser() && 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : null;

// Heard from the first moment on: the session may have been fetched before anybody listens.
let isListenedTo = false;
let isMissed = false;
channel?.addEventListener('message', () => {
  isMissed ||= !isListenedTo;
});

/** Tells the other tabs that somebody signed in or out here. */
export function announceSessionChange() {
  channel?.postMessage('changed');
}

/**
 * Calls back when another tab or a sign-in popup signed in or out, at once where a tab did so before anybody
 * listened. Answers how to stop.
 */
export function onSessionChangeElsewhere(listener: () => void): () => void {
  if (!channel) return () => undefined;
  const popups = new BroadcastChannel(SIGNIN_CHANNEL);
  channel.addEventListener('message', listener);
  popups.addEventListener('message', listener);
  isListenedTo = true;
  if (isMissed) listener();
  isMissed = false;
  return () => {
    isListenedTo = false;
    channel.removeEventListener('message', listener);
    popups.close();
  };
}

// On the server an open channel would keep the process from ending.
function isBrowser() {
  return typeof window !== 'undefined';
}
