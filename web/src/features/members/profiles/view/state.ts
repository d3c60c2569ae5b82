import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import type { Profile, ProfileStats } from '@lintel/contract/profiles/profiles';
import type { Role } from '@lintel/contract/values/members';
import { areaLabel, placeOf } from '@lintel/contract/values/places';
import { PROFILE_RANGES, type ProfileFieldName } from '@lintel/contract/values/profile-fields';
import {
  fieldOf,
  hasField,
  PAGE_FIELDS,
  type PageFieldName,
  TERM_FIELDS,
} from '@lintel/contract/values/profile-values';
import { countOf, formatCount, formatMonth, formatMonthOfDay } from '#web/lib/format.ts';
import { fieldText } from '#web/ui/property/field-value.tsx';
import { responseLabel } from '#web/ui/property/response-label.ts';

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
  sourcer: 'Say what deals you package, where, and who for.',
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

/** A fact that is looked at first, with a note below it. */
export interface Figure extends KeyFact {
  note?: string | undefined;
  /** The dots of the map beside it. */
  dots?: string;
}

/** What a profile is looked at for first: what it charges or can spend, how much was checked, and where it works. */
export function figuresOf(profile: PublicProfile & Partial<Profile>): Figure[] {
  const { areas, worksOn, evidence } = profile;
  const figures = FACT_FIELDS.flatMap((name): Figure[] => {
    const [fact] = fieldFact(profile, name);
    if (!fact) return [];
    if (name === 'feePercentage') return [{ ...fact, note: comparedFee(profile) }];
    if (name !== 'areas') return [fact];
    const [first = fact.value, ...rest] = areas.map(areaLabel);
    return [{ ...fact, value: first, note: rest.join(', '), dots: worksOn }];
  });
  const checkedOn = evidence.flatMap(({ how, checkedOn }) => (how && checkedOn) ?? []);
  const latest = checkedOn.toSorted().at(-1);
  const checked: Figure = {
    term: 'Checked',
    value: countOf(evidence.filter(({ how }) => how !== null).length, 'fact', 'facts'),
    note: latest && `Latest ${formatMonthOfDay(latest)}`,
  };
  // The place comes last, beside the map.
  return [...figures, ...(latest ? [checked] : [])].toSorted(
    (one, other) => Number('dots' in one) - Number('dots' in other),
  );
}

/** The further facts of a profile: how soon it answers, and since when it is there. */
export function furtherFacts(profile: Pick<Profile, 'responseMinutes' | 'createdAt'>): KeyFact[] {
  return [
    { term: 'Response Time', value: responseLabel(profile.responseMinutes) },
    { term: 'Member Since', value: formatMonth(profile.createdAt) },
  ];
}

/** How soon the member of a public page answers, where that is measured. */
export function publicFacts({ responseMinutes }: PublicProfile): KeyFact[] {
  if (responseMinutes === null) return [];
  return [{ term: 'Response Time', value: responseLabel(responseMinutes) }];
}

function fieldFact(
  profile: Parameters<typeof fieldText>[0] & Parameters<typeof placeOf>[0],
  name: PageFieldName,
): KeyFact[] {
  const { fact: term, kind } = fieldOf(name);
  if (term === null || !hasField(profile.role, name)) return [];
  // Members without areas of their own work where they are.
  const value = fieldText(profile, name) ?? (kind === 'areas' ? placeOf(profile) : null);
  if (value !== null) return [{ term, value, isLink: kind === 'link' }];
  return [{ term, value: 'Not given', isMissing: true }];
}

/** What the member says of fees and terms, but for the written fee list. */
export function termFacts(profile: Parameters<typeof fieldText>[0]): KeyFact[] {
  return TERM_FIELDS.flatMap((name): KeyFact[] => {
    const { compared: term, kind } = fieldOf(name);
    const value = fieldText(profile, name);
    return term === null || value === null ? [] : [{ term, value, isLink: kind === 'link' }];
  });
}

const STAT_TERMS = {
  viewsThisMonth: 'Views this month',
  timesSaved: 'Times saved',
  messagesReceived: 'Messages received',
} as const;
const STATS = Object.keys(STAT_TERMS) as (keyof ProfileStats)[];

/** What the statistics are called, for those who wait for them. */
export const STATS_TO_COME: readonly string[] = STATS.map((stat) => STAT_TERMS[stat]);

/** Format the owner's statistics. */
export function statFacts(stats: ProfileStats): KeyFact[] {
  return STATS.map((stat) => ({ term: STAT_TERMS[stat], value: formatCount(stats[stat]) }));
}

/** How the fee compares with those of the same role and city: what most of them charge. */
function comparedFee({ feeRank, location }: Partial<Profile>): string | undefined {
  if (!feeRank) return undefined;
  const { peers, higher } = feeRank;
  if (higher === 0) return undefined;
  const isLow = higher * 2 > peers;
  const compared = `${formatCount(isLow ? higher : peers - higher)} of ${formatCount(peers)}`;
  return `${compared} in ${location} ${isLow ? 'charge more' : 'charge the same or less'}`;
}
