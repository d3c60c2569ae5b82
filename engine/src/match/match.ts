import type { MatchPart } from '@lintel/contract/members/profiles';
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
import {
  bitCount,
  figuresPoints,
  LOCATION_POINTS,
  neededServices,
  type RolePair,
  rolePair,
  servicePoints,
  strategyPoints,
} from './points.ts';

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
 * How well two profiles fit each other, from 0 to 100: what their roles can do for each other, areas that overlap,
 * shared strategies, services that one offers and the other's role looks for, and budget or fee. Symmetric, and
 * based on the two profiles alone: no chance, no time, no payment.
 */
export function scoreOf(a: Traits, b: Traits): number {
  const { roles, location, strategies, services, figures } = pointsOf(a, b);
  return roles + location + strategies + services + figures;
}

export function pairOf(a: Traits, b: Traits): RolePair {
  return rolePair(roleIn(a.choices), roleIn(b.choices));
}

/** The points of each part; the most it can give is in the `max` of the pair. */
export function pointsOf(a: Traits, b: Traits): Record<MatchPart, number> {
  const pair = pairOf(a, b);
  const [roleA, roleB] = [roleIn(a.choices), roleIn(b.choices)];
  const services =
    bitCount(neededServices(servicesIn(a.choices), roleB)) +
    bitCount(neededServices(servicesIn(b.choices), roleA));
  return {
    roles: pair.points,
    location: Reach.of(a.areas).meetsAny(b.areas) ? LOCATION_POINTS : 0,
    strategies: strategyPoints(pair, focusIn(a.choices), focusIn(b.choices)),
    services: servicePoints(pair, services),
    figures: figuresPoints(
      pair,
      [roleA, figuresLevel(roleA, a.figures)],
      [roleB, figuresLevel(roleB, b.figures)],
    ),
  };
}
