import { LOCAL_KEYS, localShelf } from '#web/lib/browser-storage.ts';

/** Notes whose unsent messages this browser keeps. */
export function markOwner(memberId: string) {
  if (localShelf.read(LOCAL_KEYS.outboxOwner) !== memberId) {
    localShelf.write(LOCAL_KEYS.outboxOwner, memberId);
  }
}

/** Erases unsent messages of anybody but this member, who may be nobody. Without any there is nothing to load. */
export async function forgetOutboxOfOthers(memberId: string | undefined): Promise<void> {
  const owner = localShelf.read(LOCAL_KEYS.outboxOwner);
  if (!owner || owner === memberId) return;
  const { openShelf } = await import('./shelf.ts');
  const shelf = await openShelf();
  await shelf.clear();
  localShelf.remove(LOCAL_KEYS.outboxOwner);
}
