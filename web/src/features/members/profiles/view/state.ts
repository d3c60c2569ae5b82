import type { ProfileStats } from '@lintel/contract/members/profile-stats';
import type { Profile } from '@lintel/contract/members/profiles';
import { VERIFIED_CHECK_LABELS, type VerifiedCheck } from '@lintel/contract/values/administration';
import { ROLE_FIELDS } from '@lintel/contract/values/members';
import { countOf, formatCount, formatDate, formatMonth } from '#web/lib/format.ts';
import { formatBudget, formatFee } from '#web/ui/property/money.ts';

/** Plain text as its paragraphs: blank lines part them, single breaks stay inside. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

export interface KeyFact {
  term: string;
  value: string;
  /** There is nothing to state, and the value says why. */
  isMissing?: boolean;
}

/** The figures of a profile in words; what its role does not have is told apart from what was not given. */
export function keyFacts(profile: Profile): KeyFact[] {
  const { budget, fee } = ROLE_FIELDS[profile.role];
  const fact = (term: string, value: string | null, applies: boolean): KeyFact =>
    value === null
      ? { term, value: applies ? 'Not given' : 'Not applicable', isMissing: true }
      : { term, value };
  const { feePercentage: percentage, verifiedAt } = profile;
  return [
    fact('Budget Range', formatBudget(profile), budget),
    fact('Fee Structure', percentage === null ? null : formatFee(percentage), fee),
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

/** What others read in place of a member's figures. */
export const STATS_TO_COME: readonly KeyFact[] = STATS.map((stat) => ({
  term: STAT_TERMS[stat],
  value: 'Coming Soon',
  isMissing: true,
}));

/** The owner's statistics in words. */
export function statFacts(stats: ProfileStats): KeyFact[] {
  return STATS.map((stat) => ({ term: STAT_TERMS[stat], value: formatCount(stats[stat]) }));
}

const LIST = new Intl.ListFormat('en-GB');

/** What the mark of a verified profile stands for: what was checked, and when. */
export function verifiedWords(verifiedAt: string, checks: readonly VerifiedCheck[]): string {
  const sentence = `A Lintel administrator checked on ${formatDate(verifiedAt)}`;
  if (checks.length === 0) return `${sentence} that this member is who the profile says.`;
  return `${sentence}: ${LIST.format(checks.map((check) => VERIFIED_CHECK_LABELS[check]))}.`;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** How soon answers come: the usual promise until it is measured, then the next full hour or day. */
export function responseWords(minutes: number | null): string {
  if (minutes === null) return 'Usually within 24 hours';
  if (minutes <= DAY)
    return `Usually within ${countOf(atLeastOne(minutes / HOUR), 'hour', 'hours')}`;
  if (minutes <= 7 * DAY)
    return `Usually within ${countOf(atLeastOne(minutes / DAY), 'day', 'days')}`;
  return 'Usually after more than a week';
}

function atLeastOne(amount: number): number {
  return Math.max(1, Math.ceil(amount));
}
