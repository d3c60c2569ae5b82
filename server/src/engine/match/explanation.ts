import {
  type ExplainedMatch,
  MATCH_PARTS,
  type MatchPart,
  type ProfileMatch,
} from '@lintel/contract/members/profiles';
import {
  LOCATIONS,
  ROLE_LABELS,
  ROLES,
  type Role,
  SERVICES,
  STRATEGIES,
} from '@lintel/contract/values/members';
import { optionsOf } from '@lintel/contract/values/profile-values';
import { bitsOf, focusIn, locationIn, roleIn, servicesIn } from '#server/engine/choices.ts';
import { feeIn } from './figures.ts';
import { bitCount, pairOf, pointsOf, scoreOf, type Traits } from './match.ts';
import { hasBudget, neededServices, TOP_MATCH_SCORE } from './points.ts';

/** What a member of each role does, in the third and in the second person. */
const DOES: Record<Role, { they: string; you: string }> = {
  investor: { they: 'Invests', you: 'where you invest' },
  sourcer: { they: 'Sources deals', you: 'where you source deals' },
  management: { they: 'Manages property', you: 'where you manage property' },
  service_provider: { they: 'Works on property', you: 'where you work' },
};

/** The members who ask for services, as written within a sentence. */
const SEEKERS: Record<Role, string> = {
  investor: 'landlords',
  sourcer: 'property sourcers',
  management: 'management companies',
  service_provider: 'service providers',
};

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The words for sets of options, by their bits: there are few sets, and composing the words takes longer. */
const STRATEGY_WORDS: string[] = [];
const SERVICE_WORDS: string[] = [];

/** A match as the viewer reads it. Score and parts are the same for both; the reasons address the viewer. */
export function explain(viewer: Traits, other: Traits): ExplainedMatch {
  const points = pointsOf(viewer, other);
  const { max } = pairOf(viewer, other);
  const parts = MATCH_PARTS.filter((key) => max[key] > 0).map((key) => {
    return { key, label: LABELS[key](viewer, other), score: points[key], max: max[key] };
  });
  return { ...matchOf(viewer, other), parts };
}

export function matchOf(viewer: Traits, other: Traits): ProfileMatch {
  const score = scoreOf(viewer, other);
  return { score, isTopMatch: score >= TOP_MATCH_SCORE, reasons: reasonsFor(viewer, other) };
}

function reasonsFor(viewer: Traits, other: Traits): string[] {
  const reasons = [
    locationReason(viewer, other),
    strategyReason(viewer, other),
    serviceReason(viewer, other),
    figuresReason(viewer, other),
  ];
  return reasons.filter((reason) => reason !== undefined);
}

function locationReason(viewer: Traits, other: Traits): string | undefined {
  const { worksTogether } = pairOf(viewer, other);
  const [own, theirs] = [roleOf(viewer), roleOf(other)];
  const location = sharedLocation(viewer, other);
  if (location && worksTogether) return `${DOES[theirs].they} in ${location}, ${DOES[own].you}`;
  return location && `In ${location}, like you`;
}

function strategyReason(viewer: Traits, other: Traits): string | undefined {
  const common = sharedStrategies(viewer, other);
  return common === 0 ? undefined : `Shares ${strategyWords(common)}`;
}

function serviceReason(viewer: Traits, other: Traits): string | undefined {
  const [own, theirs] = [roleOf(viewer), roleOf(other)];
  const services = neededServices(servicesIn(other.choices), roleIn(viewer.choices));
  if (services !== 0) {
    const count = bitCount(services);
    return `Offers ${count} ${count === 1 ? 'service' : 'services'} that ${SEEKERS[own]} ask for`;
  }
  const needs = neededServices(servicesIn(viewer.choices), roleIn(other.choices));
  return needs === 0 ? undefined : `${manyOf(theirs)} look for your ${serviceWords(needs)}`;
}

function figuresReason(viewer: Traits, other: Traits): string | undefined {
  if (pairOf(viewer, other).max.figures === 0) return undefined;
  if (!hasBudget(roleIn(other.choices))) {
    if (feeIn(other.figures) !== 'usual') return undefined;
    return `Charges no more than is usual for a ${ROLE_LABELS[roleOf(other)].one.toLowerCase()}`;
  }
  if (!hasBudget(roleIn(viewer.choices))) {
    return other.figures === 0 ? undefined : 'Has stated a budget';
  }
  return pointsOf(viewer, other).figures > 0 ? 'Has a budget that overlaps with yours' : undefined;
}

const LABELS: Record<MatchPart, (viewer: Traits, other: Traits) => string> = {
  roles: (viewer, other) =>
    pairOf(viewer, other).worksTogether ? 'Roles that work together' : 'Roles',
  location: (viewer, other) => {
    const location = sharedLocation(viewer, other);
    if (location) return `Both in ${location}`;
    const [theirs, own] = [other, viewer].map(({ choices }) => LOCATIONS[locationIn(choices)]);
    return `${theirs} and ${own}: different cities`;
  },
  strategies: (viewer, other) => {
    const common = sharedStrategies(viewer, other);
    if (common === 0) return 'No shared strategy';
    return `Shared ${bitCount(common) === 1 ? 'strategy' : 'strategies'}: ${strategyWords(common)}`;
  },
  services: (viewer, other) =>
    isNeeding(viewer, other) ? 'Services you need' : 'Services they need',
  figures: (viewer, other) => {
    const budgets = [viewer, other].filter(({ choices }) => hasBudget(roleIn(choices)));
    return ['Fees', 'Budget and fee', 'Budgets'][budgets.length] as string;
  },
};

/** Whether the viewer's role looks for services that the other's role can offer. */
function isNeeding(viewer: Traits, other: Traits): boolean {
  const offered = bitsOf(SERVICES, optionsOf(roleOf(other), 'services'));
  return neededServices(offered, roleIn(viewer.choices)) !== 0;
}

function roleOf({ choices }: Traits): Role {
  return ROLES[roleIn(choices)] as Role;
}

/** "Property sourcers", as written within a sentence. */
function manyOf(role: Role): string {
  const { many } = ROLE_LABELS[role];
  return many.charAt(0) + many.slice(1).toLowerCase();
}

function sharedLocation(a: Traits, b: Traits): string | undefined {
  const location = locationIn(a.choices);
  return location === locationIn(b.choices) ? LOCATIONS[location] : undefined;
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

/** Two names, and how many more there are. */
function shortList(names: readonly string[]): string {
  const rest = names.length - 2;
  return LIST.format(rest > 0 ? [...names.slice(0, 2), `${rest} more`] : names);
}
