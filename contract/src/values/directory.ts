import { LOCATIONS, ROLE_LABELS, ROLES, SERVICES, STRATEGIES } from './members.ts';

/** The orders in which the directory can be read, the first being the usual one. */
export const SORT_ORDERS = ['match', 'newest', 'name'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
export const SORT_LABELS: Record<SortOrder, string> = {
  match: 'Best match',
  newest: 'Newest',
  name: 'Name',
};
/** What the best match is called while there are words to look for: how well these are found comes first. */
export const RELEVANCE_LABEL = 'Most relevant';

/**
 * Where each bar of the budget histogram begins, in whole pounds; the last has no end. Budgets are told apart no
 * finer than this wherever likeness matters and not a bound.
 */
export const BUDGET_STEPS = [
  0, 50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000, 300_000, 350_000, 400_000,
  500_000, 600_000, 750_000, 1_000_000, 1_250_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000,
] as const;

/** Characters that a search of the directory may have. */
export const QUERY_MAX_LENGTH = 100;

/** A facet whose values are chosen: a profile has one of them, any of them, or a single one or none (a flag). */
interface ChoiceFacet {
  kind: 'one of' | 'any of' | 'flag';
  /** What it is called where one of its values is named. */
  name: string;
  /** What stands above it in the panel of filters. */
  legend: string;
  values: readonly string[];
  /** How a value is written where not as it is: of one profile, and as a filter. */
  labels?: Readonly<Record<string, { one: string; many: string }>>;
  /** How many values the panel shows before "Show all"; all of them when not given. */
  folded?: number;
  /** Whether a part of a value will do, in whatever case. */
  takesParts?: true;
}

/** A facet of which a profile states a range in whole pounds. A profile without a figure passes every bound. */
interface NumberRangeFacet {
  kind: 'number range';
  name: string;
  legend: string;
  /** What its bounds are called, in a profile and in a search. */
  min: string;
  max: string;
  /** Where each bar of its histogram begins; the last has no end. */
  steps: readonly number[];
  /** What its histogram is called in an answer. */
  histogram: string;
  /** What stands in its empty fields. */
  placeholders: { min: string; max: string };
}

/**
 * Everything by which the directory can be narrowed, in the order of the panel and of the chips. In queries, addresses
 * and answers facets of choices come first. Queries, counts, the panel, the index and the tests are made from this.
 */
export const FACETS = {
  role: {
    kind: 'one of',
    name: 'Role',
    legend: 'Looking for',
    values: ROLES,
    labels: ROLE_LABELS,
  },
  location: {
    kind: 'one of',
    name: 'Location',
    legend: 'Location',
    values: LOCATIONS,
    folded: 5,
    takesParts: true,
  },
  focus: {
    kind: 'any of',
    name: 'Strategy',
    legend: 'Strategy',
    values: STRATEGIES,
  },
  budget: {
    kind: 'number range',
    name: 'Budget',
    legend: 'Budget Range (£)',
    min: 'budgetMin',
    max: 'budgetMax',
    steps: BUDGET_STEPS,
    histogram: 'budgets',
    placeholders: { min: '50000', max: '200000' },
  },
  services: {
    kind: 'any of',
    name: 'Service',
    legend: 'Services',
    values: SERVICES,
    folded: 4,
  },
} as const satisfies Record<string, ChoiceFacet | NumberRangeFacet>;

type Facets = typeof FACETS;
export type FacetKey = keyof Facets;
type KeysOfKind<Kind> = {
  [F in FacetKey]: Facets[F]['kind'] extends Kind ? F : never;
}[FacetKey];

/** The facets of choices; their values are counted. */
export type ChoiceKey = KeysOfKind<ChoiceFacet['kind']>;
export type RangeKey = KeysOfKind<'number range'>;
export type FacetValue<F extends ChoiceKey> = Facets[F]['values'][number];
/** What may be asked of a facet of choices. */
export type AskedValue<F extends ChoiceKey> = Facets[F] extends { takesParts: true }
  ? string
  : FacetValue<F>;
export type RangeBound = Facets[RangeKey]['min' | 'max'];
export type Histogram = Facets[RangeKey]['histogram'];

/** What a profile says about every facet. */
export type FacetFields = { [F in KeysOfKind<'one of'>]: FacetValue<F> } & {
  [F in KeysOfKind<'any of'>]: readonly FacetValue<F>[];
} & { [F in KeysOfKind<'flag'>]: boolean } & { [B in RangeBound]: number | null };

/** What a search asks of the facets; an empty list asks nothing. */
export type FacetFilters = {
  [F in ChoiceKey]?: readonly AskedValue<F>[] | undefined;
} & { [B in RangeBound]?: number | undefined };

/** In the order of the panel. */
export const FACET_KEYS = Object.keys(FACETS) as FacetKey[];
export const RANGE_KEYS = FACET_KEYS.filter(isRange);
export const CHOICE_KEYS = FACET_KEYS.filter((key): key is ChoiceKey => !isRange(key));

export function isRange(key: FacetKey): key is RangeKey {
  return FACETS[key].kind === 'number range';
}

/** A facet of choices without the types of its values, for loops over all of them. */
export function choiceFacet(key: ChoiceKey): ChoiceFacet {
  return FACETS[key];
}

/** An object that has something for every facet of choices. */
export function mapChoices<T extends Record<ChoiceKey, unknown>>(
  make: (key: ChoiceKey) => T[ChoiceKey],
): T {
  return Object.fromEntries(CHOICE_KEYS.map((key) => [key, make(key)])) as T;
}

/** An object that has something for both bounds of every number range. */
export function mapBounds<V>(make: (bound: RangeBound) => V): Record<RangeBound, V> {
  const bounds = RANGE_KEYS.flatMap((key) => [FACETS[key].min, FACETS[key].max]);
  return Object.fromEntries(bounds.map((bound) => [bound, make(bound)])) as Record<RangeBound, V>;
}

/** The texts of a value in which free text is looked for. */
export function searchedTexts(key: ChoiceKey, value: string): string[] {
  const { kind, labels } = choiceFacet(key);
  if (kind === 'flag') return [];
  return labels?.[value] ? [value, labels[value].one] : [value];
}

/** A value as it is written of one profile. */
export function nameOfValue(key: ChoiceKey, value: string): string {
  return choiceFacet(key).labels?.[value]?.one ?? value;
}

/** A value as it is written as a filter. */
export function labelOfValue(key: ChoiceKey, value: string): string {
  return choiceFacet(key).labels?.[value]?.many ?? value;
}
