// Profiles, which the directory lists. Each change is logged in its own transaction and followed after the commit.

export { listActingFor } from './acting-members.ts';
export {
  claimReminder,
  dateBrief,
  deleteBrief,
  deleteBriefsBefore,
  findBrief,
  findShownBrief,
  insertBriefs,
  listToRemind,
  restoreBrief,
  selectBrief,
  writeBrief,
} from './briefs.ts';
export {
  findCards,
  findCardsWithSuspension,
  findFullCards,
  getWithVerification,
  selectCards,
} from './cards.ts';
export { createEmptyProfile, createProfiles, type NewProfile } from './creating.ts';
export { listDated, writeSum } from './fact-sums.ts';
export { findKinds } from './letting-duty.ts';
export {
  findListedProfiles,
  type ListedProfile,
  logChange,
  readChangesAfter,
  readListedProfiles,
  readTransitionsAfter,
  type Transition,
} from './listed.ts';
export { lockAvatar, lockProfile, lockWriters } from './locks.ts';
export {
  countListedForSearch,
  type ListedCount,
  listCheckedLast,
  listMembers,
} from './public-lists.ts';
export {
  endPublic,
  findPublicProfile,
  getPublic,
  listForSearch,
  listStartsForSearch,
  writePublic,
} from './public-profiles.ts';
export * as responseTimes from './response-times.ts';
export {
  findContent,
  listAvatarUrls,
  type OnJoining,
  renameOwner,
  saveOwnProfile,
  writeAvatar,
  writeContent,
  writeProfile,
} from './saving.ts';
export { listWithWords, readSearchedProfiles } from './searched.ts';
export {
  type AskedProfile,
  type Compared,
  compareProfiles,
  getOwnProfile,
  getProfile,
} from './showing.ts';
export { areSumsOf, type SumsContext } from './sums-of-today.ts';
