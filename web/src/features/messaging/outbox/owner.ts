import { LOCAL_KEYS, safeLocalStorage } from '#web/lib/browser-storage.ts';

/** Record whose unsent messages this browser keeps. */
export function markOwner(memberId: string) {
  if (safeLocalStorage.read(LOCAL_KEYS.outboxOwner) !== memberId) {
    safeLocalStorage.write(LOCAL_KEYS.outboxOwner, memberId);
  }
}

/** Erase the unsent messages of everybody but this member. Loads no code if there are none. */
export async function clearOutboxOfOthers(memberId: string | undefined): Promise<void> {
  const owner = safeLocalStorage.read(LOCAL_KEYS.outboxOwner);
  if (!owner || owner === memberId) return;
  const code = await import('./storage.ts').catch(() => null);
  // Without a connection, the next page erases them.
  if (!code) return;
  const storage = await code.openOutboxStorage();
  await storage.clear();
  safeLocalStorage.remove(LOCAL_KEYS.outboxOwner);
}
