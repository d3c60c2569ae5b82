import { SESSION_KEYS, safeSessionStorage } from '#web/lib/browser-storage.ts';
import { type FollowedLink, parseLink } from './followed-link.ts';

// For this tab alone and until it has done its work: a reload of the page follows it again.

export function storeLink(link: FollowedLink) {
  safeSessionStorage.write(SESSION_KEYS.followedLink, JSON.stringify(link));
}

export function readStoredLink(): FollowedLink | null {
  return parseLink(safeSessionStorage.read(SESSION_KEYS.followedLink));
}

export function clearLink() {
  safeSessionStorage.remove(SESSION_KEYS.followedLink);
}
