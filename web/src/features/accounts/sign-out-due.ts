import { LOCAL_KEYS } from '#web/lib/browser-storage.ts';
import { createStoredStore } from '#web/lib/store.ts';
import { fetchSession, signOut } from './requests.ts';

/** The member who signed out here while the server could not be reached, until the server knows; otherwise null. */
export const signOutDue = createStoredStore<string | null>(LOCAL_KEYS.signOutDue, {
  parse: (memberId) => memberId,
  format: (memberId) => memberId ?? '',
});

/**
 * End the session on the server if its member has signed out without a connection. The session of another member who
 * has signed in since goes on.
 */
export async function signOutIfDue(): Promise<void> {
  const memberId = signOutDue.refresh();
  if (!memberId) return;
  const current = await fetchSession();
  if (current?.id === memberId) await signOut();
  signOutDue.clear();
}
