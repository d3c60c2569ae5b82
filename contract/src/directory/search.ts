import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { namedPlace } from '../profiles/field-schemas.ts';
import { listedMatch, profileCard, profileId } from '../profiles/profiles.ts';
import { placeQuery, queryFlag } from '../query-fields.ts';
import { storableText } from '../text.ts';
import {
  type AskedValue,
  type ChoiceKey,
  choiceFacet,
  FACET_KEYS,
  FACETS,
  type FacetValue,
  FEE_BOUNDS,
  type Histogram,
  mapBounds,
  mapChoices,
  mapKeys,
  QUERY_MAX_LENGTH,
  RANGE_KEYS,
  SORT_ORDERS,
} from '../values/directory.ts';
import { NATIONS, PLACE_GROUPS, PLACE_WORDS, WITHIN_MILES } from '../values/places.ts';
import { withoutSecondHalves } from '../values/postcodes.ts';
import { READ_KEYS } from '../values/read-keys.ts';
import { tooLong, WHOLE_POUNDS_WORDS } from '../values/text.ts';

/** Profiles on a page of results, the most a caller may ask for, and the deepest page there is. */
export const PAGE_SIZE = { default: 24, max: 50, deepest: 1_000_000 } as const;
export const CARDS_MAX = 50;
/** The most members that stand beside the results because they are called like the text. */
export const BESIDE_MAX = 3;

/** A list in a query string: the key repeated, or its values with commas between. Blank values are no values. */
function queryList<T extends z.ZodType>(item: T, max: number) {
  return z
    .preprocess(
      (value) =>
        [value ?? []]
          .flat()
          .flatMap((text) => (typeof text === 'string' ? text.split(',') : [text]))
          .filter((text) => text !== ''),
      z.array(item).max(max),
    )
    .optional();
}

/** A number in a query string; blank is absent. */
function queryNumber<N extends number>(schema: z.ZodType<N>) {
  return z
    .preprocess(
      (value) => (value === '' || value == null ? undefined : Number(value)),
      schema.optional(),
    )
    .optional();
}

const pounds = z.int(WHOLE_POUNDS_WORDS).min(0);
const percentage = z.number().min(0).max(100);

type ListQuery<V> = ReturnType<typeof queryList<z.ZodType<V>>>;
const choiceQueries = mapChoices<{ [F in ChoiceKey]: ListQuery<AskedValue<F>> }>((key) => {
  const { values, takesParts } = choiceFacet(key);
  return queryList(takesParts ? storableText.max(60) : z.enum(values), values.length) as never;
});

/**
 * A query of the directory. Filters combine with AND, values within one filter with OR.
 * `location` is a case-insensitive part of a location's name; `budgetMin` leaves out profiles whose minimum is
 * lower, `budgetMax` those whose maximum is higher, and profiles without that figure stay.
 * `place` leaves profiles with an area that covers it, or ends at most `within` miles from it; `price` leaves those
 * whose budget includes it. `feeMin` and `feeMax` leave those who state a fee between them. A flag, `yes`, leaves
 * those who have what it says. `q` is a question such as "plumber in Leeds": terms of the trades, places and figures
 * in it become filters, unless the search has filters of the same facet; its other words then leave no one out. A text
 * without any is names: its words, in any order, are each a case-insensitive part of a name, business name, role,
 * location, strategy or service. Words "in quotes" are a phrase of these. Misspelt words are read in the nearest
 * spelling. `without` names what the words may not ask for. If `exact` is true, all words are words, as they are.
 */
export const directoryQuery = z.object({
  q: storableText
    .max(QUERY_MAX_LENGTH, tooLong(QUERY_MAX_LENGTH))
    .transform((text) => withoutSecondHalves(text.trim()))
    .optional(),
  exact: queryFlag,
  without: queryList(z.enum(READ_KEYS), READ_KEYS.length),
  ...choiceQueries,
  place: placeQuery,
  within: queryNumber(z.literal(WITHIN_MILES, PLACE_WORDS.within)),
  price: queryNumber(pounds),
  ...mapBounds(() => queryNumber(pounds)),
  ...mapKeys(FEE_BOUNDS, () => queryNumber(percentage)),
  sort: z.enum(SORT_ORDERS).default(SORT_ORDERS[0]),
  page: queryNumber(z.int().min(1).max(PAGE_SIZE.deepest)),
  limit: queryNumber(z.int().min(1).max(PAGE_SIZE.max)),
});
export type DirectoryQuery = z.output<typeof directoryQuery>;

/** For each value of each filter, how many profiles choosing it would give: a facet ignores its own choice. */
export const facetCounts = z.object(
  mapChoices<{ [F in ChoiceKey]: z.ZodType<Record<FacetValue<F>, number>> }>(
    (key) => z.record(z.enum(choiceFacet(key).values), z.number()) as never,
  ),
);
export type FacetCounts = z.output<typeof facetCounts>;

/**
 * The order of a page, which may differ from the one requested: by relevance if there are words; newest first if the
 * viewer is not in the directory yet, or if `nearest` has no place. In the order by fee, profiles without one come
 * last.
 */
export const SORTED_BY = [...SORT_ORDERS, 'relevance'] as const;

/**
 * How many profiles state a range that reaches into each step of the facet, whatever range is asked for. One without
 * an upper figure reaches to the end; profiles without any figure count nowhere.
 */
const histograms = Object.fromEntries(
  RANGE_KEYS.map((key) => [
    FACETS[key].histogram,
    z.array(z.number()).length(FACETS[key].steps.length),
  ]),
) as Record<Histogram, z.ZodArray<z.ZodNumber>>;

/** A filter, all of them, or the `word` without which `q` is left of the text. */
const relaxation = z.object({
  filter: z.enum(['q', 'all', ...FACET_KEYS]),
  word: z.string().optional(),
  q: z.string().optional(),
  total: z.number(),
});
export type Relaxation = z.output<typeof relaxation>;

/** The values of facets with options that words stand for. */
export const meantOptions = z.object({
  ...mapChoices<{ [F in ChoiceKey]: z.ZodOptional<z.ZodArray<z.ZodType<FacetValue<F>>>> }>(
    (key) => z.array(z.enum(choiceFacet(key).values)).optional() as never,
  ),
});
export type MeantOptions = z.output<typeof meantOptions>;

/** The filters that words stand for. */
const meantFilters = meantOptions.extend({
  place: namedPlace.optional(),
  within: z.literal(WITHIN_MILES).optional(),
  price: z.number().optional(),
  ...mapBounds(() => z.number().optional()),
  ...mapKeys(FEE_BOUNDS, () => z.number().optional()),
});

/** What the words of a search were understood to ask for: a term, a place or a figure at least. */
export const understood = z.object({
  filters: meantFilters,
  sort: z.enum(SORT_ORDERS).nullable(),
  /** The phrases in quotes, which are found in names. */
  q: z.string(),
  /** The first words that are none of this. They filter nothing, and put those with them in their names first. */
  unread: z.array(z.string()),
  /** All words that do so, the trades that were read among them: folded, and whole or as the beginning of a word. */
  preferred: z.array(z.object({ text: z.string(), isStem: z.boolean() })),
  /** The trades named that the directory does not list. */
  unlisted: z.array(z.string()),
  /** The places named that are outside the United Kingdom. */
  outsideUk: z.array(z.string()),
  /** What no filter can say, in the words of the search: "not in London". */
  leftOut: z.array(z.string()),
  /** Each of the trades of different roles that the search names, if it names several: its words and who it finds. */
  sides: z.array(z.object({ words: z.string(), filters: meantFilters, total: z.number() })),
});
export type Understood = z.output<typeof understood>;

export const directoryPage = z.object({
  items: z.array(profileCard),
  /** How well each profile of the page fits the viewer's; none for the viewer's own. */
  matches: z.partialRecord(profileId, listedMatch),
  sortedBy: z.enum(SORTED_BY),
  /** The place that the search names, and the nation that it lies in, if it is one. */
  place: namedPlace.extend({ nation: z.enum(NATIONS).nullable() }).nullable(),
  /** How many stand to the place in each way, in the order of the results; empty without a place or nearest first. */
  groups: z.array(z.object({ group: z.enum(PLACE_GROUPS), total: z.number() })),
  /** How each profile of the page stands to the place; none without one. The group is null where it orders nothing. */
  standings: z.partialRecord(
    profileId,
    z.object({
      group: z.enum(PLACE_GROUPS).nullable(),
      words: z.string().describe('For example "Covers Leeds"'),
    }),
  ),
  /** Where no one is found: the least distance within which there are members, and how many. */
  wider: z.object({ within: z.literal(WITHIN_MILES), total: z.number() }).nullable(),
  /**
   * Where no one is found at the place: the nearest place where the same search finds members, how many, and the miles
   * between them, null where the search names more than a town or an outcode.
   */
  nearest: z.object({ place: namedPlace, total: z.number(), miles: z.int().nullable() }).nullable(),
  /** Beside the first page of what was understood: members whose whole name is the text. */
  called: z.array(profileCard).max(BESIDE_MAX),
  /** Null where the words are names, or in quotes, or the search was exact. */
  understood: understood.nullable(),
  total: z.number(),
  facets: facetCounts,
  ...histograms,
  page: z.number(),
  pages: z.number(),
  /** The other spelling in which `q` is read unless the search is exact, if it finds something, filters or not. */
  suggestion: z.string().nullable(),
  /**
   * Whether the suggestion finds something with the same filters; otherwise it does without them. If so, and the search
   * was not exact, the profiles, the total and the counts are those of the suggestion.
   */
  suggestionWithinFilters: z.boolean(),
  /** When nothing is found: the conditions that prevent it, with the number of profiles found without each. */
  without: z.array(relaxation),
});
export type DirectoryPage = z.output<typeof directoryPage>;

export const searchProfiles = defineEndpoint({
  method: 'GET',
  path: '/api/profiles',
  summary:
    'Search the directory: a page of cards, the exact total and a count beside every filter value',
  access: 'onboarded',
  scopes: ['profiles:read'],
  input: { query: directoryQuery },
  output: directoryPage,
  errors: ['SEARCH_LIMIT'],
});

export const listCards = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/cards',
  summary: 'Get cards by id, in the order of the query, without unknown ids',
  access: 'onboarded',
  scopes: ['profiles:read'],
  input: { query: z.object({ ids: queryList(profileId, CARDS_MAX) }) },
  output: z.object({ items: z.array(profileCard) }),
  errors: ['SEARCH_LIMIT'],
});
