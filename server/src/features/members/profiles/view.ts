import {
  type OwnProfile,
  PROFILE_LIMITS,
  type Profile,
  type ProfileCard,
} from '@lintel/contract/members/profiles';
import type { VerifiedCheck } from '@lintel/contract/values/administration';
import type { Location, Role, Service, Strategy } from '@lintel/contract/values/members';
import { parseList } from '#server/db/lists.ts';
import type { ProfileRow } from '#server/db/schema.ts';

/** A profile that is in the directory: role and location are there. */
export type ListedRow = ProfileRow & { role: Role; location: Location };

export function toProfile(
  row: ListedRow,
  facts: Pick<Profile, 'viewer' | 'responseMinutes'>,
): Profile {
  return {
    ...toCard(row),
    bio: row.bio,
    verifiedAt: row.verifiedAt === null ? null : new Date(row.verifiedAt).toISOString(),
    verifiedChecks: row.verifiedAt === null ? [] : checksOf(row),
    createdAt: new Date(row.createdAt).toISOString(),
    ...facts,
  };
}

/** What was checked; nothing where it was not written down. */
export function checksOf({ verifiedChecks }: Pick<ProfileRow, 'verifiedChecks'>): VerifiedCheck[] {
  return verifiedChecks === null ? [] : parseList<VerifiedCheck>(verifiedChecks);
}

export function toCard(row: ListedRow): ProfileCard {
  return {
    ...sharedFields(row),
    role: row.role,
    location: row.location,
    bio: row.bio && shorten(row.bio, PROFILE_LIMITS.cardBio),
  };
}

/** What a profile is searched by. */
export type SearchedProfile = Omit<ProfileCard, Unsearched> & { createdAt: number };
type Unsearched = 'feePercentage' | 'bio' | 'avatarUrl' | 'bookingUrl' | 'verified';

export function toSearched(row: Pick<ListedRow, keyof SearchedProfile>): SearchedProfile {
  return {
    ...row,
    focus: parseList<Strategy>(row.focus),
    services: parseList<Service>(row.services),
  };
}

export function toOwnProfile(row: ProfileRow): OwnProfile {
  return {
    ...sharedFields(row),
    role: row.role as Role | null,
    location: row.location as Location | null,
    bio: row.bio,
  };
}

function sharedFields(row: ProfileRow) {
  return {
    id: row.id,
    fullName: row.fullName,
    businessName: row.businessName,
    focus: parseList<Strategy>(row.focus),
    budgetMin: row.budgetMin,
    budgetMax: row.budgetMax,
    feePercentage: row.feePercentage,
    services: parseList<Service>(row.services),
    avatarUrl: row.avatarUrl,
    bookingUrl: row.bookingUrl,
    verified: row.verifiedAt !== null,
  };
}

// Cut between characters, never inside one: half a surrogate pair is not text.
function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = max - 1;
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
  return `${text.slice(0, splitsPair ? end - 1 : end).trimEnd()}…`;
}
