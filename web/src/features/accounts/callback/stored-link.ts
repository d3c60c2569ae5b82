import { SESSION_KEYS, safeSessionStorage } from '#web/lib/browser-storage.ts';
import { type FollowedLink, parseLink } from './followed-link.ts';

// For this tab alone and until it has done its work: a reload of the page follows it again.

export function keepLink(link: FollowedLink) {
  safeSessionStorage.write(SESSION_KEYS.followedLink, JSON.stringify(link));
}

export function readKeptLink(): FollowedLink | null {
  return parseLink(safeSessionStorage.read(SESSION_KEYS.followedLink));
}

export function forgetLink() {
  safeSessionStorage.remove(SESSION_KEYS.followedLink);
}
