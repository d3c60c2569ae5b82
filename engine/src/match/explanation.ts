import {
  type ExplainedMatch,
  MATCH_PARTS,
  type MatchPart,
  type ProfileMatch,
} from '@lintel/contract/profiles/profiles';
import {
  FEE_BASES,
  LOCATIONS,
  ROLES,
  type Role,
  SERVICES,
  STRATEGIES,
} from '@lintel/contract/values/members';
import { focusIn, locationIn, roleIn } from '#engine/choices.ts';
import { describeOverlap } from '#engine/coverage/overlap.ts';
import type { Fees } from './fees.ts';
import { feeIn } from './figures.ts';
import { neededServices, pairOf, partsOf, scoreOf, type Traits } from './match.ts';
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
const STRATEGY_WORDS: string[] = [];
const SERVICE_WORDS: string[] = [];

/** A match as the viewer reads it. Score and parts are the same for both; the reasons address the viewer. */
export function explain(viewer: Traits, other: Traits, fees: Fees): ExplainedMatch {
  const given = partsOf(viewer, other);
  const { max } = pairOf(viewer, other);
  const parts = MATCH_PARTS.filter((key) => given[key] > 0).map((key) => {
    const score = pointsIn(given[key]);
    return { key, label: LABELS[key](viewer, other, fees), score, max: max[key] };
  });
  return { ...matchOf(viewer, other, fees), parts };
}

/** The score, and the reasons for it as the viewer reads them; `fees` are those of all members. */
export function matchOf(viewer: Traits, other: Traits, fees: Fees): ProfileMatch {
  return { score: scoreOf(viewer, other), reasons: reasonsFor(viewer, other, fees) };
}

function reasonsFor(viewer: Traits, other: Traits, fees: Fees): string[] {
  const reasons = [
    describeOverlap(viewer.areas, other.areas),
    figuresReason(viewer, other, fees),
    serviceReason(viewer, other),
    strategyReason(viewer, other),
  ];
  return reasons.filter((reason) => reason !== undefined);
}

function strategyReason(viewer: Traits, other: Traits): string | undefined {
  const common = sharedStrategies(viewer, other);
  return common === 0 ? undefined : `Shares ${strategyWords(common)}`;
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

const LABELS: Record<MatchPart, (viewer: Traits, other: Traits, fees: Fees) => string> = {
  roles: (viewer, other) =>
    pairOf(viewer, other).worksTogether ? 'Roles that work together' : 'Roles',
  location: (viewer, other) =>
    describeOverlap(viewer.areas, other.areas) ?? 'Your areas do not overlap',
  strategies: (viewer, other) => {
    const common = sharedStrategies(viewer, other);
    if (common === 0) return 'No shared strategy';
    return `Shared ${bitCount(common) === 1 ? 'strategy' : 'strategies'}: ${strategyWords(common)}`;
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

/** As bits. */
function sharedStrategies(a: Traits, b: Traits): number {
  return focusIn(a.choices) & focusIn(b.choices);
}

function strategyWords(bits: number): string {
  STRATEGY_WORDS[bits] ??= LIST.format(namesOf(STRATEGIES, bits));
  return STRATEGY_WORDS[bits];
}

function serviceWords(bits: number): string {
  SERVICE_WORDS[bits] ??= shortList(namesOf(SERVICES, bits));
  return SERVICE_WORDS[bits];
}

function namesOf(options: readonly string[], bits: number): string[] {
  return options.filter((_, index) => (bits >>> index) & 1);
}

/** Up to two names, or how many there are. */
function shortList(names: readonly string[]): string {
  return names.length > 2 ? `${names.length} services` : LIST.format(names);
}
