import type { MatchPart } from '@lintel/contract/profiles/profiles';
import {
  type Choices,
  choicesOf,
  focusIn,
  locationIn,
  roleIn,
  servicesIn,
} from '#engine/choices.ts';
import { type AreaCode, coverageOf, Reach } from '#engine/coverage/areas.ts';
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
import { compared, LOCATION_POINTS, type Nearness, scoreOfSum } from './share.ts';

/** What a match compares in a profile besides areas. */
export interface Terms {
  choices: Choices;
  figures: FiguresClass;
}

/** Everything that a match compares in a profile. */
export interface Traits extends Terms {
  /** Where the member works. */
  areas: readonly AreaCode[];
}

export function traitsOf(document: DirectoryDocument): Traits {
  const choices = choicesOf(document);
  const { areas } = coverageOf(document, locationIn(choices));
  return { choices, figures: figuresClassOf(document), areas };
}

/**
 * How well two profiles fit each other, from 0 to 100: what their roles can do for each other, areas that overlap
 * (around places more than in a whole nation), shared strategies, services that one offers and the other needs, and
 * budget or fee. Symmetric, and based on the two profiles alone: no chance, no time, no payment. A part that one of
 * them has not stated does not count.
 */
export function scoreOf(a: Traits, b: Traits): number {
  return scoreOfSum(Object.values(partsOf(a, b)).reduce((sum, part) => sum + part, 0));
}

export function pairOf(a: Traits, b: Traits): RolePair {
  return rolePair(roleIn(a.choices), roleIn(b.choices));
}

/** The services that one offers and the other needs, as bits. */
export function neededServices(from: Traits, by: Traits): number {
  return pairOf(from, by).max.services === 0 ? 0 : servicesIn(from.choices) & needsIn(by.choices);
}

/** Each part as `compared` has it; 0 if one of the two has not stated what it needs. */
export function partsOf(a: Traits, b: Traits): Record<MatchPart, number> {
  const pair = pairOf(a, b);
  const [roleA, roleB] = [roleIn(a.choices), roleIn(b.choices)];
  const { max } = pair;
  return {
    roles: compared(max.roles, pair.points),
    location: compared(max.location, LOCATION_POINTS[nearnessOf(a, b)]),
    strategies: strategyPart(pair, focusIn(a.choices), focusIn(b.choices)),
    services: servicePart(pair, bitCount(neededServices(a, b)) + bitCount(neededServices(b, a))),
    figures: figuresPart(
      pair,
      [roleA, figuresLevel(roleA, a.figures)],
      [roleB, figuresLevel(roleB, b.figures)],
    ),
  };
}

function nearnessOf(a: Traits, b: Traits): Nearness {
  if (Reach.aroundSame(a.areas).meetsAny(b.areas)) return 2;
  return Reach.of(a.areas).meetsAny(b.areas) ? 1 : 0;
}

/** Whether a profile states any strategy, service or figure. */
export function hasStated({ choices, figures }: Terms): boolean {
  return focusIn(choices) !== 0 || servicesIn(choices) !== 0 || figures !== 0;
}
