import {
  LOCATIONS,
  ROLE_LABELS,
  ROLES,
  SERVICES,
  STRATEGIES,
} from '@lintel/contract/values/members';
import { type BudgetBounds, boundsFor } from '#server/engine/base/budgets.ts';
import {
  bitsOf,
  bitsWhere,
  type Choices,
  focusIn,
  locationIn,
  roleIn,
  servicesIn,
} from '#server/engine/choices.ts';
import type { DirectorySearch } from '#server/engine/document.ts';
import { lowerCase } from '#server/engine/text.ts';

/** The criteria of a search in the terms of the index: a bit for each option that matches. */
export interface Criteria {
  role: number;
  location: number;
  /** 0 without a criterion; a profile without strategies must then pass too. */
  focus: number;
  services: number;
  text: TextCriteria | undefined;
  budget: BudgetBounds | undefined;
}

/** The free text, lower-cased and trimmed, and the options of whose words it is a part. */
export interface TextCriteria {
  term: string;
  role: number;
  location: number;
  focus: number;
  services: number;
}

/** One bit for each group that a profile's choices fail. */
export const FAILS = { role: 1, location: 2, focus: 4, services: 8 } as const;

const ALL = -1;
const ROLE_TEXTS = ROLES.map((role) => [role, ROLE_LABELS[role].one].map(lowerCase));
const LOCATION_TEXTS = LOCATIONS.map((location) => [lowerCase(location)]);
const STRATEGY_TEXTS = STRATEGIES.map((strategy) => [lowerCase(strategy)]);
const SERVICE_TEXTS = SERVICES.map((service) => [lowerCase(service)]);

/** Throws a RangeError when a role, strategy or service asked for is no option. */
export function prepare(search: DirectorySearch): Criteria {
  const { role, location, focus, services, budgetMin, budgetMax } = search;
  const parts = location?.map(lowerCase);
  const term = lowerCase(search.q?.trim() ?? '');
  return {
    role: role?.length ? bitsOf(ROLES, role) : ALL,
    location: parts?.length
      ? bitsWhere(LOCATION_TEXTS, ([text]) => parts.some((part) => text?.includes(part)))
      : ALL,
    focus: bitsOf(STRATEGIES, focus ?? []),
    services: bitsOf(SERVICES, services ?? []),
    text: term === '' ? undefined : prepareText(term),
    budget:
      budgetMin === undefined && budgetMax === undefined
        ? undefined
        : boundsFor(budgetMin, budgetMax),
  };
}

function prepareText(term: string): TextCriteria {
  const hasTerm = (texts: string[]) => texts.some((text) => text.includes(term));
  return {
    term,
    role: bitsWhere(ROLE_TEXTS, hasTerm),
    location: bitsWhere(LOCATION_TEXTS, hasTerm),
    focus: bitsWhere(STRATEGY_TEXTS, hasTerm),
    services: bitsWhere(SERVICE_TEXTS, hasTerm),
  };
}

/** Which groups the choices fail, as a sum of `FAILS`. */
export function failsOf(criteria: Criteria, choices: Choices): number {
  return failsOfGroup(criteria, choices) | failsOfLists(criteria, choices);
}

/** Which of role and location the choices fail. */
export function failsOfGroup(criteria: Criteria, choices: Choices): number {
  return (
    ((criteria.role >>> roleIn(choices)) & 1 ? 0 : FAILS.role) |
    ((criteria.location >>> locationIn(choices)) & 1 ? 0 : FAILS.location)
  );
}

/** Which of strategies and services the choices fail. */
export function failsOfLists({ focus, services }: Criteria, choices: Choices): number {
  return (
    (focus === 0 || (focus & focusIn(choices)) !== 0 ? 0 : FAILS.focus) |
    (services === 0 || (services & servicesIn(choices)) !== 0 ? 0 : FAILS.services)
  );
}

/** Whether more than one group is failed; such a profile is part of no count. */
export function failsTwice(fails: number): boolean {
  return (fails & (fails - 1)) !== 0;
}

/** Whether the text is part of the words of one of the choices. */
export function hasText(text: TextCriteria, choices: Choices): boolean {
  return (
    (((text.role >>> roleIn(choices)) & 1) |
      ((text.location >>> locationIn(choices)) & 1) |
      (text.focus & focusIn(choices)) |
      (text.services & servicesIn(choices))) !==
    0
  );
}
