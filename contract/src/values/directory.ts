import { SOUGHT_LABELS } from './briefs.ts';
import type { EvidenceKind } from './evidence.ts';
import type { ChoiceFacet, FacetOfSomeKind } from './facet-kinds.ts';
import { LOCATIONS, ROLE_LABELS, ROLES, SERVICES, STRATEGIES } from './members.ts';
import type { Located, WithinMiles } from './places.ts';

/** The sort orders of the directory. The first is the default; the nearest come first only in a search with a place. */
export const SORT_ORDERS = ['match', 'newest', 'name', 'nearest', 'fee'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
export const SORT_LABELS: Record<SortOrder, string> = {
  match: 'Best match',
  newest: 'Newest',
  name: 'Name',
  nearest: 'Nearest',
  fee: 'Lowest fee',
};
/** The label of the best match for a text search, which sorts by relevance first. */
export const RELEVANCE_LABEL = 'Most relevant';

/**
 * The fewest members that the map and the public pages count. Their numbers are the same for everyone or nearly so:
 * compared with a search, which leaves out anyone who has blocked the viewer, a smaller one would tell who that is.
 */
export const LEAST_COUNTED = 3;

/**
 * The start of each bar of the budget histogram, in whole pounds; the last is open-ended. Except for bounds, budgets
 * are compared in these steps.
 */
export const BUDGET_STEPS = [
  0, 50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000, 300_000, 350_000, 400_000,
  500_000, 600_000, 750_000, 1_000_000, 1_250_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000,
] as const;

/** The maximum length of a search text: that of a question in two or three sentences. */
export const QUERY_MAX_LENGTH = 300;

/** How many more results each page of the site shows: what a reader compares before they narrow the search. */
export const RESULTS_PER_PAGE = 12;

/** How many profiles one question for their references may name: some pages of results. */
export const REFERENCES_COUNTED = 50;

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
  seeks: {
    kind: 'any of',
    name: 'Wants now',
    legend: 'Wants now',
    values: ROLES,
    labels: SOUGHT_LABELS,
    hasNoWords: true,
  },
  place: {
    kind: 'distance',
    name: 'Where',
    legend: 'Where',
  },
  location: {
    kind: 'one of',
    name: 'Location',
    legend: 'Location',
    values: LOCATIONS,
    folded: 3,
    takesParts: true,
  },
  verified: flag('Verified'),
  answersWithinDay: {
    ...flag('Answers within a day'),
    note: 'Only members with five or more conversations.',
  },
  bookable: flag('Has a booking link'),
  checkedCompany: checkedFor('company', 'Company'),
  checkedAml: checkedFor('aml', 'HMRC supervision'),
  checkedRedress: checkedFor('redress', 'Redress scheme'),
  checkedClientMoney: checkedFor('client_money', 'Client money protection'),
  focus: {
    kind: 'any of',
    name: 'Strategy',
    legend: 'Strategy',
    field: 'focus',
    values: STRATEGIES,
  },
  price: {
    kind: 'price',
    name: 'Price',
    legend: 'Can buy at £',
    field: 'budgetMax',
    placeholder: '150000',
  },
  budget: {
    kind: 'number range',
    name: 'Budget',
    legend: 'Budget Range (£)',
    field: 'budgetMax',
    min: 'budgetMin',
    max: 'budgetMax',
    steps: BUDGET_STEPS,
    histogram: 'budgets',
    labels: { min: 'Minimum budget at least', max: 'Maximum budget at most' },
    placeholders: { min: '50000', max: '200000' },
  },
  fee: {
    kind: 'share',
    name: 'Fee',
    legend: 'Fee',
    field: 'feePercentage',
    asksRole: true,
    min: 'feeMin',
    max: 'feeMax',
    labels: { min: 'Fee from', max: 'Fee up to' },
    placeholders: { min: '1', max: '12' },
  },
  services: {
    kind: 'any of',
    name: 'Service',
    legend: 'Services',
    field: 'services',
    values: SERVICES,
    folded: 3,
  },
} as const satisfies Record<string, FacetOfSomeKind>;

/** A facet whose only value is that a profile has something. */
function flag<Name extends string>(name: Name) {
  const labels = { yes: { one: name, many: name } };
  return { kind: 'flag', name, legend: name, values: ['yes'], labels } as const;
}

/** A flag for evidence that has been checked, which sourcers and managers are asked about. */
function checkedFor<Kind extends EvidenceKind, Name extends string>(evidence: Kind, name: Name) {
  const words = `${name} checked` as const;
  const labels = { yes: { one: words, many: words } };
  return { ...flag(name), labels, evidence, roles: ['sourcer', 'management'] } as const;
}

type Facets = typeof FACETS;
export type FacetKey = keyof Facets;
type KeysOfKind<Kind> = {
  [F in FacetKey]: Facets[F]['kind'] extends Kind ? F : never;
}[FacetKey];

/** The facets with options, which are counted. */
export type ChoiceKey = KeysOfKind<ChoiceFacet['kind']>;
export type RangeKey = KeysOfKind<'number range'>;
export type FlagKey = KeysOfKind<'flag'>;
/** A flag for evidence that has been checked. */
export type CheckedKey = {
  [F in FlagKey]: Facets[F] extends { evidence: EvidenceKind } ? F : never;
}[FlagKey];
export type FacetValue<F extends ChoiceKey> = Facets[F]['values'][number];
/** The values that a search may contain for a facet with options. */
export type AskedValue<F extends ChoiceKey> = Facets[F] extends { takesParts: true }
  ? string
  : FacetValue<F>;
export type RangeBound = Facets[RangeKey]['min' | 'max'];
export type FeeBound = Facets['fee']['min' | 'max'];
export type Histogram = Facets[RangeKey]['histogram'];

/** A profile's values for all facets. */
export type FacetFields = { [F in KeysOfKind<'one of'>]: FacetValue<F> } & {
  [F in KeysOfKind<'any of'>]: readonly FacetValue<F>[];
} & { [F in KeysOfKind<'flag'>]: boolean } & { [B in RangeBound]: number | null } & Located;

/** A search's values for the facets. An empty list is no filter. */
export type FacetFilters = {
  [F in ChoiceKey]?: readonly AskedValue<F>[] | undefined;
} & { [B in RangeBound | FeeBound | 'price']?: number | undefined } & {
  /** The id of a place. */
  place?: string | undefined;
  /** How far around the place. */
  within?: WithinMiles | undefined;
};

export const FACET_KEYS = Object.keys(FACETS) as FacetKey[];
export const RANGE_KEYS = keysOfKind('number range');
export const FLAG_KEYS = keysOfKind('flag');
/** The flags for evidence that has been checked. */
export const CHECKED_KEYS = FLAG_KEYS.filter(
  (key): key is CheckedKey => choiceFacet(key).evidence !== undefined,
);
export const FEE_BOUNDS = [FACETS.fee.min, FACETS.fee.max];
export const CHOICE_KEYS = FACET_KEYS.filter(isChoice);

type Kind = FacetOfSomeKind['kind'];

function keysOfKind<K extends Kind>(kind: K) {
  return FACET_KEYS.filter((key) => isOfKind(key, kind)) as KeysOfKind<K>[];
}

/** Whether kinds of evidence that have been checked have each flag for them. */
export function checkedFlags(kinds: readonly EvidenceKind[]): Record<CheckedKey, boolean> {
  return mapKeys(CHECKED_KEYS, (key) => kinds.includes(FACETS[key].evidence));
}

/** Whether a facet is of a kind. */
export function isOfKind<K extends Kind>(key: FacetKey, kind: K): key is KeysOfKind<K> {
  return FACETS[key].kind === kind;
}

/** Whether a facet has options. */
export function isChoice(key: FacetKey): key is ChoiceKey {
  return 'values' in FACETS[key];
}

/** A facet with options, without the types of its values, for loops over all of them. */
export function choiceFacet(key: ChoiceKey): ChoiceFacet {
  return FACETS[key];
}

/** Map keys to values. */
export function mapKeys<K extends string, V>(
  keys: readonly K[],
  make: (key: K, at: number) => V,
): Record<K, V> {
  return Object.fromEntries(keys.map((key, at) => [key, make(key, at)])) as Record<K, V>;
}

/** Map all facets with options to values. */
export function mapChoices<T extends Record<ChoiceKey, unknown>>(
  make: (key: ChoiceKey) => T[ChoiceKey],
): T {
  return mapKeys(CHOICE_KEYS, make) as T;
}

/** Map both bounds of every number range to values. */
export function mapBounds<V>(make: (bound: RangeBound) => V): Record<RangeBound, V> {
  return mapKeys(
    RANGE_KEYS.flatMap((key) => [FACETS[key].min, FACETS[key].max]),
    make,
  );
}
