import type {
  OwnProfile,
  Profile,
  ProfileCard,
  ProfileForm,
} from '@lintel/contract/profiles/profiles';
import { EVIDENCE_KINDS, type EvidenceKind } from '@lintel/contract/values/evidence';
import { evidenceRow } from '@lintel/contract/values/evidence-rules';
import { isOnboarded } from '@lintel/contract/values/members';
import { emptyValues, FIELD_NAMES, TERM_FIELDS } from '@lintel/contract/values/profile-values';
import type { SearchedRows } from '@lintel/engine';
import { faultsOfPlaces } from '@lintel/engine/places';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ProfileRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import * as dailyCounts from '#server/features/logs/daily-counts/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import * as changes from '#server/features/profiles/profile-changes/service.ts';
import * as stats from '#server/features/profiles/profile-stats/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { utcDate } from '#server/platform/clock.ts';
import { londonDay } from '#server/platform/london-days.ts';
import * as actingMembers from './acting-members.ts';
import { PROFILE_BATCH, readCards } from './cards.ts';
import * as sums from './fact-sums.ts';
import { owesFeeList, worksIn } from './letting-duty.ts';
import * as listed from './listed.ts';
import * as publicLists from './public-lists.ts';
import * as publicProfiles from './public-profiles.ts';
import * as responseTimeStore from './response-times.ts';
import { isListed, permissionsOn } from './rules.ts';
import { findShown } from './shown.ts';
import * as store from './store.ts';
import { type ListedRow, toCard, toCompared, toFullCard, toOwnProfile, toProfile } from './view.ts';

// Profiles, which the directory lists. Each change is logged in its own transaction and followed after the commit.

export { listActingFor } from './acting-members.ts';
export {
  findCards,
  findCardsWithSuspension,
  findFullCards,
  getWithVerification,
  selectCards,
} from './cards.ts';
export { createEmptyProfile, createProfiles, type NewProfile } from './creating.ts';
export { listDatedBefore, writeFacts } from './fact-sums.ts';
export { findKinds } from './letting-duty.ts';
export {
  findListedProfiles,
  type ListedProfile,
  logChange,
  type ReadChanges,
  readChangesAfter,
  readListedProfiles,
  readTransitionsAfter,
  type Transition,
} from './listed.ts';
export { lockAvatar, lockProfile, lockWriters } from './locks.ts';
export { countListedForSearch, type ListedCount, listMembers } from './public-lists.ts';
export {
  findByCode,
  findPublicProfile,
  getPublic,
  listChecked,
  listForSearch,
  writePublic,
} from './public-profiles.ts';
export * as responseTimes from './response-times.ts';
export {
  listAvatarUrls,
  renameOwner,
  saveOwnProfile,
  writeAvatar,
  writeProfile,
} from './saving.ts';
export { listWithWords, readSearchedProfiles } from './searched.ts';
export { compareProfiles, getOwnProfile, getProfile } from './showing.ts';
