import {
  type ExplainedMatch,
  MATCH_PARTS,
  type MatchPart,
  type ProfileMatch,
} from '@lintel/contract/profiles/profiles';
import { SOUGHT_LABELS } from '@lintel/contract/values/briefs';
import { FEE_BASES, LOCATIONS, ROLES, type Role, SERVICES } from '@lintel/contract/values/members';
import { focusIn, locationIn, roleIn, seeksRole } from '#engine/choices.ts';
import type { SearchedPlace } from '#engine/coverage/searched-place.ts';
import { toSearchedPlace } from '#engine/places/search-places.ts';
import type { Fees } from './fees.ts';
import { feeIn } from './figures.ts';
import { locationOf } from './location.ts';
import { neededServices, pairOf, partsOf, scoreOf, type Traits } from './match.ts';
import { sharedStrategies } from './near-strategies.ts';
import { bitCount, hasBudget } from './points.ts';
import { pointsIn } from './share.ts';

/** The members of each role, in short. */
const SHORT: Record<Role, string> = {
  investor: 'landlords',
  sourcer: 'sourcers',
  management: 'managers',
  service_provider: 'service providers',
};

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The words for sets of options, by their bits: there are few sets, and composing the words takes longer. */
const SERVICE_WORDS: string[] = [];

/**
 * A match as the viewer reads it. Without a place, score and parts are the same for both; the words address the viewer.
 * @param place that of a search, to which the other may be nearer than to the viewer
 */
export function explain(
  viewer: Traits,
  other: Traits,
  fees: Fees,
  place?: SearchedPlace,
): ExplainedMatch {
  const location = locationOf(viewer, other, place);
  const given = partsOf(viewer, other, location.nearness);
  const { max } = pairOf(viewer, other);
  const parts = MATCH_PARTS.filter((key) => given[key] > 0).map((key) => {
    const label = key === 'location' ? location.words : LABELS[key](viewer, other, fees);
    return { key, label, score: pointsIn(given[key]), max: max[key] };
  });
  return {
    ...matchOf(viewer, other, fees, place),
    place: toSearchedPlace(place?.id ?? null),
    parts,
  };
}

/** The score, and the reasons for it as the viewer reads them; `fees` are those of all members. */
export function matchOf(
  viewer: Traits,
  other: Traits,
  fees: Fees,
  place?: SearchedPlace,
): ProfileMatch {
  const { nearness, words } = locationOf(viewer, other, place);
  const score = scoreOf(viewer, other, nearness);
  const reasons = [
    briefReason(viewer, other),
    nearness === 0 ? undefined : words,
    figuresReason(viewer, other, fees),
    serviceReason(viewer, other),
    strategyReason(viewer, other),
  ];
  return { score: score === 0 ? null : score, reasons: reasons.filter((one) => one !== undefined) };
}

/** It gives no points: what someone wants now says nothing of how well two fit. */
function briefReason(viewer: Traits, other: Traits): string | undefined {
  const isSought = seeksRole(other.choices, roleIn(viewer.choices));
  return isSought ? `${SOUGHT_LABELS[roleOf(viewer)].one} now` : undefined;
}

function strategyReason(viewer: Traits, other: Traits): string | undefined {
  const common = strategiesOf(viewer, other);
  return common.length === 0 ? undefined : `Shares ${LIST.format(common)}`;
}

function serviceReason(viewer: Traits, other: Traits): string | undefined {
  const theirs = neededServices(other, viewer);
  if (theirs !== 0) return `Offers ${offerWords(theirs, roleOf(viewer))}`;
  const own = neededServices(viewer, other);
  return own === 0 ? undefined : `You offer ${offerWords(own, roleOf(other))}`;
}

function figuresReason(viewer: Traits, other: Traits, fees: Fees): string | undefined {
  if (pairOf(viewer, other).max.figures === 0) return undefined;
  if (!hasBudget(roleIn(other.choices))) return feeReason(other, fees);
  if (!hasBudget(roleIn(viewer.choices))) {
    return other.figures === 0 ? undefined : 'Has stated a budget';
  }
  return pointsIn(partsOf(viewer, other).figures) > 0
    ? 'Has a budget that overlaps with yours'
    : undefined;
}

function offerWords(services: number, to: Role): string {
  return `${serviceWords(services)}${bitCount(services) > 2 ? ` for ${SHORT[to]}` : ''}`;
}

/** What sets the fee apart from those of the same role in the same location; nothing if it is not a low one. */
function feeReason(other: Traits, fees: Fees): string | undefined {
  const fee = feeIn(other.figures);
  const peers = fees.peersOf(other);
  const role = roleOf(other);
  if (fee === null || !peers) return undefined;
  const location = LOCATIONS[locationIn(other.choices)];
  const words = `${fee}% of ${FEE_BASES[role]}`;
  if (fee <= peers.lowest) {
    return `Lowest fee of ${peers.count} ${SHORT[role]} in ${location}: ${words}`;
  }
  const average = peers.average.toFixed(1);
  if (fee >= Number(average)) return undefined;
  return `${words}, below the ${location} average of ${average}%`;
}

const LABELS: Record<
  Exclude<MatchPart, 'location'>,
  (viewer: Traits, other: Traits, fees: Fees) => string
> = {
  roles: (viewer, other) =>
    pairOf(viewer, other).worksTogether ? 'Roles that work together' : 'Roles',
  strategies: (viewer, other) => {
    const common = strategiesOf(viewer, other);
    if (common.length === 0) return 'No shared strategy';
    return `Shared ${common.length === 1 ? 'strategy' : 'strategies'}: ${LIST.format(common)}`;
  },
  services: (viewer, other) => {
    const whoNeeds = pairOf(viewer, other).secondOffers ? viewer : other;
    return `Services ${SHORT[roleOf(whoNeeds)]} usually need`;
  },
  figures: (viewer, other, fees) => {
    const reason = figuresReason(viewer, other, fees);
    if (reason !== undefined) return reason;
    const budgets = [viewer, other].filter(({ choices }) => hasBudget(roleIn(choices)));
    return ['Fees', 'Budget and fee', 'Budgets'][budgets.length] as string;
  },
};

function roleOf({ choices }: Traits): Role {
  return ROLES[roleIn(choices)] as Role;
}

function strategiesOf(a: Traits, b: Traits): string[] {
  return sharedStrategies(focusIn(a.choices), focusIn(b.choices));
}

function serviceWords(bits: number): string {
  SERVICE_WORDS[bits] ??= shortList(SERVICES.filter((_, index) => (bits >>> index) & 1));
  return SERVICE_WORDS[bits];
}

/** Up to two names, or how many there are. */
function shortList(names: readonly string[]): string {
  return names.length > 2 ? `${names.length} services` : LIST.format(names);
}
