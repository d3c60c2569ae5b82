import {
  LOCAL_KEYS,
  SESSION_KEYS,
  safeLocalStorage,
  safeSessionStorage,
} from '#web/lib/browser-storage.ts';
import { announceSessionChange } from '#web/lib/session-channel.ts';

/** Record in this browser that a member has just signed in, and inform the other tabs. Public pages load this. */
export function recordSignIn() {
  // The server has ended the session that this one replaces.
  safeLocalStorage.remove(LOCAL_KEYS.signOutDue);
  safeLocalStorage.write(LOCAL_KEYS.sessionHint, '1');
  safeLocalStorage.write(LOCAL_KEYS.signedInBefore, '1');
  safeSessionStorage.remove(SESSION_KEYS.signedOut);
  announceSessionChange();
}
