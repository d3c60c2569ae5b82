import { LOCAL_KEYS, safeLocalStorage } from './browser-storage.ts';

const NOBODY = '-';

const loadStorage = () => import('./kept-storage.ts');

export function isKeptFor(memberId: string): boolean {
  return safeLocalStorage.read(LOCAL_KEYS.keptOwner) === memberId;
}

/** Record whose conversations this browser keeps, once those of everybody else are erased. */
export async function keepFor(memberId: string): Promise<void> {
  await forgetKeptOfOthers(memberId);
  // Whatever is kept can be erased without a connection.
  await loadStorage();
  safeLocalStorage.write(LOCAL_KEYS.keptOwner, memberId);
}

/** Erase what this browser keeps of everybody but this member. Loads no code if there is nothing. */
export async function forgetKeptOfOthers(memberId: string | undefined): Promise<void> {
  const owner = safeLocalStorage.read(LOCAL_KEYS.keptOwner);
  if (!owner || owner === memberId) return;
  // From here on nothing more is kept or shown. If the page does not reach the end, the next one erases it.
  safeLocalStorage.write(LOCAL_KEYS.keptOwner, NOBODY);
  const storage = await loadStorage().catch(() => null);
  if (!storage) return;
  await storage.eraseKept();
  if (isKeptFor(NOBODY)) safeLocalStorage.remove(LOCAL_KEYS.keptOwner);
}
