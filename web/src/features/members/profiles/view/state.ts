import type { Profile, ProfileStats } from '@lintel/contract/members/profiles';
import { VERIFIED_CHECK_LABELS, type VerifiedCheck } from '@lintel/contract/values/administration';
import type { Role } from '@lintel/contract/values/members';
import { PROFILE_RANGES, type ProfileFieldName } from '@lintel/contract/values/profile-fields';
import { fieldOf, hasField, PAGE_FIELDS } from '@lintel/contract/values/profile-values';
import { formatCount, formatDate, formatMonth } from '#web/lib/format.ts';
import { onFirstUse } from '#web/lib/on-first-use.ts';
import { fieldWords } from '#web/ui/property/field-value.tsx';
import { responseWords } from '#web/ui/property/response-words.ts';

/** Split plain text into paragraphs at blank lines; keeps single line breaks. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** What a member without a bio reads on their own profile. */
export const OWN_BIO_WORDS: Record<Role, string> = {
  investor: 'Say what you buy, where, and how soon you can decide.',
  sourcer: 'Say what deals you package, where, and for whom.',
  management: 'Say what you manage, where, and who picks up the phone.',
  service_provider: 'Say what you do, where, and how soon you can start.',
};

export interface KeyFact {
  term: string;
  value: string;
  /** There is no value; `value` says why. */
  isMissing?: boolean;
  isLink?: boolean;
}

// The start of a range shows its end as well.
const RANGE_ENDS = new Set<ProfileFieldName>(PROFILE_RANGES.map(({ to }) => to));
const FACT_FIELDS = PAGE_FIELDS.filter((name) => !RANGE_ENDS.has(name));

/** The key facts of a profile; distinguishes fields that the role lacks from fields left blank. */
export function keyFacts(profile: Profile): KeyFact[] {
  const { verifiedAt } = profile;
  return [
    ...FACT_FIELDS.flatMap((name): KeyFact[] => {
      const { fact: term, kind } = fieldOf(name);
      if (term === null) return [];
      const value = fieldWords(profile, name);
      if (value !== null) return [{ term, value, isLink: kind === 'link' }];
      const missing = hasField(profile.role, name) ? 'Not given' : 'Not applicable';
      return [{ term, value: missing, isMissing: true }];
    }),
    { term: 'Member Since', value: formatMonth(profile.createdAt) },
    ...(verifiedAt ? [{ term: 'Verified', value: formatDate(verifiedAt) }] : []),
    { term: 'Response Time', value: responseWords(profile.responseMinutes) },
  ];
}

const STAT_TERMS = {
  viewsThisMonth: 'Views this month',
  timesSaved: 'Times saved',
  messagesReceived: 'Messages received',
} as const;
const STATS = Object.keys(STAT_TERMS) as (keyof ProfileStats)[];

/** What other members see instead of the statistics. */
export const STATS_TO_COME: readonly KeyFact[] = STATS.map((stat) => ({
  term: STAT_TERMS[stat],
  value: 'Coming Soon',
  isMissing: true,
}));

/** Format the owner's statistics. */
export function statFacts(stats: ProfileStats): KeyFact[] {
  return STATS.map((stat) => ({ term: STAT_TERMS[stat], value: formatCount(stats[stat]) }));
}

const list = onFirstUse(() => new Intl.ListFormat('en-GB'));

/** Explain a profile's verification: what was checked, and when. */
export function verifiedWords(verifiedAt: string, checks: readonly VerifiedCheck[]): string {
  const sentence = `A Lintel administrator checked on ${formatDate(verifiedAt)}`;
  if (checks.length === 0) return `${sentence} that this member is who the profile says.`;
  return `${sentence}: ${list().format(checks.map((check) => VERIFIED_CHECK_LABELS[check]))}.`;
}
