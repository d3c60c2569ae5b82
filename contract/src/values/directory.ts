import { LOCATIONS, ROLE_LABELS, ROLES, SERVICES, STRATEGIES } from './members.ts';

/** The sort orders of the directory. The first is the default. */
export const SORT_ORDERS = ['match', 'newest', 'name'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
export const SORT_LABELS: Record<SortOrder, string> = {
  match: 'Best match',
  newest: 'Newest',
  name: 'Name',
};
/** The label of the best match for a text search, which sorts by relevance first. */
export const RELEVANCE_LABEL = 'Most relevant';

/**
 * The start of each bar of the budget histogram, in whole pounds; the last is open-ended. Except for bounds, budgets
 * are compared in these steps.
 */
export const BUDGET_STEPS = [
  0, 50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000, 300_000, 350_000, 400_000,
  500_000, 600_000, 750_000, 1_000_000, 1_250_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000,
] as const;

/** The maximum length of a search text. */
export const QUERY_MAX_LENGTH = 100;

/** A facet with options: a profile has one of them, any of them, or a single one or none (a flag). */
interface ChoiceFacet {
  kind: 'one of' | 'any of' | 'flag';
  /** Its name beside one of its values. */
  name: string;
  /** Its heading in the filter panel. */
  legend: string;
  values: readonly string[];
  /** The labels of values whose label differs from the value: for one profile, and as a filter. */
  labels?: Readonly<Record<string, { one: string; many: string }>>;
  /** The number of values that the panel shows before "Show all"; all of them by default. */
  folded?: number;
  /** Whether a filter may contain a part of a value, ignoring case. */
  takesParts?: true;
}

/** A facet in which a profile has a range in whole pounds. A profile without a figure matches every bound. */
interface NumberRangeFacet {
  kind: 'number range';
  name: string;
  legend: string;
  /** The names of its bounds, in a profile and in a search. */
  min: string;
  max: string;
  /** The start of each bar of its histogram; the last is open-ended. */
  steps: readonly number[];
  /** The name of its histogram in a response. */
  histogram: string;
  /** The placeholders of its fields. */
  placeholders: { min: string; max: string };
}

/**
 * All facets, in the order of the panel and the chips. In queries, URLs and responses, facets with options come first.
 * Queries, counts, the panel, the index and the tests are derived from this table.
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

/** The facets with options, which are counted. */
export type ChoiceKey = KeysOfKind<ChoiceFacet['kind']>;
export type RangeKey = KeysOfKind<'number range'>;
export type FacetValue<F extends ChoiceKey> = Facets[F]['values'][number];
/** The values that a search may contain for a facet with options. */
export type AskedValue<F extends ChoiceKey> = Facets[F] extends { takesParts: true }
  ? string
  : FacetValue<F>;
export type RangeBound = Facets[RangeKey]['min' | 'max'];
export type Histogram = Facets[RangeKey]['histogram'];

/** A profile's values for all facets. */
export type FacetFields = { [F in KeysOfKind<'one of'>]: FacetValue<F> } & {
  [F in KeysOfKind<'any of'>]: readonly FacetValue<F>[];
} & { [F in KeysOfKind<'flag'>]: boolean } & { [B in RangeBound]: number | null };

/** A search's values for the facets. An empty list is no filter. */
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

/** A facet with options, without the types of its values, for loops over all of them. */
export function choiceFacet(key: ChoiceKey): ChoiceFacet {
  return FACETS[key];
}

/** Map all facets with options to values. */
export function mapChoices<T extends Record<ChoiceKey, unknown>>(
  make: (key: ChoiceKey) => T[ChoiceKey],
): T {
  return Object.fromEntries(CHOICE_KEYS.map((key) => [key, make(key)])) as T;
}

/** Map both bounds of every number range to values. */
export function mapBounds<V>(make: (bound: RangeBound) => V): Record<RangeBound, V> {
  const bounds = RANGE_KEYS.flatMap((key) => [FACETS[key].min, FACETS[key].max]);
  return Object.fromEntries(bounds.map((bound) => [bound, make(bound)])) as Record<RangeBound, V>;
}

/** The texts of a value that a text search looks at. */
export function searchedTexts(key: ChoiceKey, value: string): string[] {
  const { kind, labels } = choiceFacet(key);
  if (kind === 'flag') return [];
  return labels?.[value] ? [value, labels[value].one] : [value];
}

/** The label of a value for one profile. */
export function nameOfValue(key: ChoiceKey, value: string): string {
  return choiceFacet(key).labels?.[value]?.one ?? value;
}

/** The label of a value as a filter. */
export function labelOfValue(key: ChoiceKey, value: string): string {
  return choiceFacet(key).labels?.[value]?.many ?? value;
}
