import {
  LOCAL_KEYS,
  SESSION_KEYS,
  safeLocalStorage,
  safeSessionStorage,
} from './browser-storage.ts';
import { leaveMember } from './return-path.ts';
import { eraseStored } from './store.ts';

/** What this browser and this tab store for a member. The caches of messages have owners of their own. */
const OF_BROWSER = [
  'comparison',
  'foundPlaces',
  'lastCollection',
  'messageDrafts',
  'recentCommands',
] as const;
const OF_TAB = [
  'chosenRole',
  'confirmLater',
  'invitation',
  'passwordMail',
  'pendingCheckout',
  'profileDraft',
  'trialPlan',
] as const;

/** Store for this member from now on. What is stored for another one is erased; what a visitor stored is theirs. */
export function claimBrowser(memberId: string) {
  if (isOfOther(safeLocalStorage.read(LOCAL_KEYS.member), memberId)) eraseOfBrowser();
  if (isOfOther(safeSessionStorage.read(SESSION_KEYS.member), memberId)) eraseOfTab();
  safeLocalStorage.remove(LOCAL_KEYS.recentCommands);
  safeLocalStorage.write(LOCAL_KEYS.member, memberId);
  safeSessionStorage.write(SESSION_KEYS.member, memberId);
}

/** Erase what is stored for the member whose session has ended. What a visitor stores after that stays. */
export function releaseBrowser() {
  if (safeLocalStorage.read(LOCAL_KEYS.member)) eraseOfBrowser();
  safeLocalStorage.remove(LOCAL_KEYS.member);
  if (leaveMember()) eraseOfTab();
}

function isOfOther(owner: string | null, memberId: string): boolean {
  return owner !== null && owner !== memberId;
}

function eraseOfBrowser() {
  for (const key of OF_BROWSER) eraseStored(LOCAL_KEYS[key]);
}

function eraseOfTab() {
  for (const key of OF_TAB) safeSessionStorage.remove(SESSION_KEYS[key]);
}
