import { LOCAL_KEYS, safeLocalStorage } from './browser-storage.ts';

const NONE = '-';

const loadStorage = () => import('./offline-cache-storage.ts');

export function isCacheOwner(memberId: string): boolean {
  return safeLocalStorage.read(LOCAL_KEYS.cacheOwner) === memberId;
}

/** Record whose data this browser caches, once the data of every other member is erased. */
export async function claimCache(memberId: string): Promise<void> {
  await eraseCacheOfOthers(memberId);
  // Loads the code that erases the cache now: it may be needed without a connection.
  await loadStorage();
  safeLocalStorage.write(LOCAL_KEYS.cacheOwner, memberId);
}

/** Erase the cache unless it belongs to this member. Loads no code if there is none. */
export async function eraseCacheOfOthers(memberId: string | undefined): Promise<void> {
  const owner = safeLocalStorage.read(LOCAL_KEYS.cacheOwner);
  if (!owner || owner === memberId) return;
  // From here on nothing is cached or read. If this page closes before the end, the next page erases the cache.
  safeLocalStorage.write(LOCAL_KEYS.cacheOwner, NONE);
  const storage = await loadStorage().catch(() => null);
  if (!storage) return;
  await storage.eraseCache();
  if (isCacheOwner(NONE)) safeLocalStorage.remove(LOCAL_KEYS.cacheOwner);
}
