import type { MatchPart } from '@lintel/contract/profiles/profiles';
import {
  type Choices,
  choicesOf,
  focusIn,
  locationIn,
  roleIn,
  servicesIn,
} from '#engine/choices.ts';
import {
  type AreaCode,
  type Coverage,
  circlesIn,
  coverageOf,
  homesOf,
  nearHome,
  Reach,
} from '#engine/coverage/areas.ts';
import type { DirectoryDocument } from '#engine/document.ts';
import { type FiguresClass, figuresClassOf, figuresLevel } from './figures.ts';
import { needsIn } from './needs.ts';
import {
  bitCount,
  figuresPart,
  type RolePair,
  rolePair,
  servicePart,
  strategyPart,
} from './points.ts';
import { compared, LOCATION_POINTS, type Nearness, rankOfSum, scoreOfSum } from './share.ts';

/** What a match compares in a profile besides areas. */
export interface Terms {
  choices: Choices;
  figures: FiguresClass;
}

/** Everything that a match compares in a profile: its terms, and where the member works. */
export type Traits = Terms & Pick<Coverage, 'areas' | 'home'>;

export function traitsOf(document: DirectoryDocument): Traits {
  const choices = choicesOf(document);
  const { areas, home } = coverageOf(document, locationIn(choices));
  return { choices, figures: figuresClassOf(document), areas, home };
}

/**
 * How well two profiles fit each other, from 1 to 100: what their roles can do for each other, how near they are,
 * shared strategies, services that one offers and the other needs, and budget or fee. Symmetric, and based on the two
 * profiles alone: no chance, no time, no payment. A part that one of them has not stated does not count; 0 where that
 * leaves nothing but roles and areas.
 * @param nearness how near they are, unless it is how the other stands to the place of a search
 */
export function scoreOf(a: Traits, b: Traits, nearness = nearnessOf(a, b)): number {
  return scoreOfSum(sumOf(a, b, nearness));
}

/** What orders the second among the results of the first, as `rankOfSum` has it. */
export function rankOf(a: Traits, b: Traits, nearness = nearnessOf(a, b)): number {
  return rankOfSum(sumOf(a, b, nearness));
}

function sumOf(a: Traits, b: Traits, nearness: Nearness): number {
  return Object.values(partsOf(a, b, nearness)).reduce((sum, part) => sum + part, 0);
}

export function pairOf(a: Traits, b: Traits): RolePair {
  return rolePair(roleIn(a.choices), roleIn(b.choices));
}

/** The services that one offers and the other needs, as bits. */
export function neededServices(from: Traits, by: Traits): number {
  return pairOf(from, by).max.services === 0 ? 0 : servicesIn(from.choices) & needsIn(by.choices);
}

/** Each part as `compared` has it; 0 if one of the two has not stated what it needs. */
export function partsOf(
  a: Traits,
  b: Traits,
  nearness = nearnessOf(a, b),
): Record<MatchPart, number> {
  const pair = pairOf(a, b);
  const [roleA, roleB] = [roleIn(a.choices), roleIn(b.choices)];
  const { max } = pair;
  return {
    roles: compared(max.roles, pair.points),
    location: compared(max.location, LOCATION_POINTS[nearness]),
    strategies: strategyPart(pair, focusIn(a.choices), focusIn(b.choices)),
    services: servicePart(pair, bitCount(neededServices(a, b)) + bitCount(neededServices(b, a))),
    figures: figuresPart(
      pair,
      [roleA, figuresLevel(roleA, a.figures)],
      [roleB, figuresLevel(roleB, b.figures)],
    ),
  };
}

/**
 * How near two members are whose areas overlap. A nation, which anyone may tick, brings no one nearer than their homes
 * are.
 */
export function nearnessOf(a: Traits, b: Traits): Nearness {
  if (!Reach.of(a.areas).meetsAny(b.areas)) return 0;
  const isLocal = isBasedIn(a, b.areas) || isBasedIn(b, a.areas) || isBasedIn(a, nearHome(b.home));
  if (isLocal) return 2;
  return Reach.of(circlesIn(a.areas)).meetsAny(circlesIn(b.areas)) ? 1 : 0;
}

function isBasedIn(one: Traits, areas: readonly AreaCode[]): boolean {
  const inside = Reach.inside(areas);
  return homesOf(one).some((home) => inside.holds(home));
}

/** Whether a profile states any strategy, service or figure. */
export function hasStated({ choices, figures }: Terms): boolean {
  return focusIn(choices) !== 0 || servicesIn(choices) !== 0 || figures !== 0;
}
