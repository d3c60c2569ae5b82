import {
  CHOICE_KEYS,
  type ChoiceKey,
  choiceFacet,
  FACETS,
  type FacetValue,
  FEE_BOUNDS,
  type FeeBound,
  mapBounds,
  mapChoices,
  mapKeys,
  QUERY_MAX_LENGTH,
  RANGE_KEYS,
  type RangeBound,
  RESULTS_PER_PAGE,
  SORT_ORDERS,
  type SortOrder,
} from '@lintel/contract/values/directory';
import { WITHIN_MILES, type WithinMiles } from '@lintel/contract/values/places';
import { withoutSecondHalves } from '@lintel/contract/values/postcodes';
import { READ_KEYS, type ReadKey } from '@lintel/contract/values/read-keys';
import { parsePerCent, parsePounds } from '@lintel/contract/values/text';

/** The selected values of each choice facet, by its name in the URL. */
type Choices = { [F in ChoiceKey]: FacetValue<F>[] };
/** The price and the bounds of each range in whole pounds, and the bounds of the fee in per cent. */
export type AmountKey = RangeBound | 'price' | FeeBound;
type Amounts = Record<AmountKey, number | null>;

/** The state of a search. The URL holds all of it, so that a link shows another member the same search. */
export interface SearchState extends Choices, Amounts {
  q: string;
  /** The id of a place; blank for none. */
  place: string;
  /** The miles around the place; null for who covers it. */
  within: WithinMiles | null;
  /** Search for the words as they are, not for their nearest spelling. */
  exact: boolean;
  /** What the words ask for and was taken away. */
  without: ReadKey[];
  sort: SortOrder;
  /** The number of result pages shown, one below the other. */
  page: number;
}

/** The most pages that a URL may show: opening the link sends a request for each. */
export const MAX_PAGES = 100;

export const EMPTY_SEARCH: SearchState = {
  q: '',
  exact: false,
  without: [],
  ...mapChoices<Choices>(() => []),
  ...mapBounds(() => null),
  price: null,
  ...mapKeys(FEE_BOUNDS, () => null),
  place: '',
  within: null,
  sort: SORT_ORDERS[0],
  page: 1,
};

/** Read the search from the query string; ignores unknown values. */
export function parseSearch(query: Record<string, unknown>): SearchState {
  return withoutStrays({
    q: parseWords(textOf(query.q)),
    exact: query.exact === true || textOf(query.exact) === 'true',
    without: choicesOf(READ_KEYS, query.without),
    ...mapChoices<Choices>((key) => choicesOf(choiceFacet(key).values, query[key]) as never),
    ...mapBounds((bound) => readPounds(textOf(query[bound]))),
    price: readPounds(textOf(query.price)),
    ...mapKeys(FEE_BOUNDS, (bound) => readPerCent(textOf(query[bound]))),
    place: parsePlace(textOf(query.place)),
    within: parseMiles(textOf(query.within)),
    sort: choicesOf(SORT_ORDERS, query.sort)[0] ?? EMPTY_SEARCH.sort,
    page: Math.min(Math.max(parseWhole(textOf(query.page)) ?? 1, 1), MAX_PAGES),
  });
}

/** The search without what means nothing by itself: a distance from no place, the nearest to none. */
function withoutStrays(state: SearchState): SearchState {
  const next = { ...state };
  if (state.place === '') next.within = null;
  if (state.sort === 'nearest' && !hasPlace(state)) next.sort = EMPTY_SEARCH.sort;
  return next;
}

/** Whether the search names a place, so that results can be sorted by distance from it. */
export function hasPlace(state: SearchState): boolean {
  return state.place !== '';
}

/** Search around another place, or none, and return to the first page. */
export function setPlace(
  state: SearchState,
  place: string,
  within: WithinMiles | null,
): SearchState {
  return withoutStrays({ ...state, place, within, page: 1 });
}

/** The query string; omits default values. */
export function formatSearch(
  state: SearchState,
): Record<string, string | number | boolean | string[]> {
  const hasValue = ([key, value]: [string, unknown]) =>
    value !== null &&
    value !== EMPTY_SEARCH[key as keyof SearchState] &&
    !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(state).filter(hasValue));
}

/** Add or remove a choice and return to the first page. */
export function toggleChoice(state: SearchState, facet: ChoiceKey, choice: string): SearchState {
  const selection: readonly string[] = state[facet];
  const next = selection.includes(choice)
    ? selection.filter((value) => value !== choice)
    : choiceFacet(facet).values.filter((value) => value === choice || selection.includes(value));
  return { ...state, [facet]: next, page: 1 };
}

/** The search without filters; keeps the query and the sort order. */
export function clearFilters(state: SearchState): SearchState {
  return withoutStrays({ ...EMPTY_SEARCH, q: state.q, sort: state.sort });
}

/** Ask for other words, which are read anew. */
export function askFor(state: SearchState, q: string): SearchState {
  return { ...state, q, exact: false, without: [], page: 1 };
}

/** Apply a spelling suggestion in the same order; keeps the filters only if they leave results. */
export function respell(
  state: SearchState,
  { suggestion, withinFilters }: { suggestion: string; withinFilters: boolean },
): SearchState {
  return askFor(withinFilters ? state : clearFilters(state), suggestion);
}

/** The search without ranges whose minimum is above their maximum: neither bound applies until one is corrected. */
export function appliedOf(state: SearchState): SearchState {
  const applied = { ...state };
  for (const key of [...RANGE_KEYS, 'fee'] as const) {
    const { min, max } = FACETS[key];
    const [least, most] = [state[min], state[max]];
    if (least !== null && most !== null && least > most) applied[min] = applied[max] = null;
  }
  return applied;
}

/** What the server is asked: the search without the number of pages shown. */
export function queryOf(state: SearchState) {
  const { page: _shown, exact, ...filters } = appliedOf(state);
  return { ...filters, ...(exact && { exact }) };
}

/** What the server is asked for one page of results; the document asks for the first with the same URL. */
export function pageQueryOf(state: SearchState, page: number) {
  return { ...queryOf(state), page, limit: RESULTS_PER_PAGE };
}

/** Count the active filters; the query and the sort order are not filters. */
export function countFilters(state: SearchState): number {
  const choices = CHOICE_KEYS.flatMap((key): string[] => state[key]);
  const bounds = Object.values(mapBounds((bound) => state[bound]));
  const amounts = [...bounds, state.price, ...FEE_BOUNDS.map((key) => state[key])];
  const places = hasPlace(state) ? 1 : 0;
  return choices.length + amounts.filter((amount) => amount !== null).length + places;
}

/** Normalise the query to what the server accepts: no whole postcode, no NUL, and whole words as far as it goes. */
export function parseWords(text: string): string {
  const words = text.replaceAll('\0', '').trim();
  return withoutSecondHalves(words.slice(0, endOf(words)).toWellFormed().trim());
}

/** The last word that is searched for of a text that is too long; undefined for one that is not. */
export function lastWordOf(text: string): string | undefined {
  const words = text.replaceAll('\0', '').trim();
  return words.length > QUERY_MAX_LENGTH ? parseWords(text).split(/\s+/).at(-1) : undefined;
}

/** Where a text is cut: behind the last word that it may have, or within one that is longer. */
function endOf(words: string): number {
  if (words.length <= QUERY_MAX_LENGTH) return words.length;
  const blank = words.slice(0, QUERY_MAX_LENGTH + 1).search(/\s\S*$/);
  return blank > 0 ? blank : QUERY_MAX_LENGTH;
}

/** Read whole pounds as typed; null for anything else. */
export function readPounds(text: string): number | null {
  const pounds = parsePounds(text);
  return pounds !== undefined && Number.isSafeInteger(pounds) && pounds >= 0 ? pounds : null;
}

/** Read a percentage as typed, to hundredths; null for anything else. */
export function readPerCent(text: string): number | null {
  const perCent = parsePerCent(text) ?? Number.NaN;
  const isExact = Number(perCent.toFixed(2)) === perCent;
  return isExact && perCent >= 0 && perCent <= 100 ? perCent : null;
}

/** Parse the id of a place, or of up to four with commas between; blank for what cannot be one. */
function parsePlace(text: string): string {
  const id = text.toLowerCase();
  return /^[a-z\d-]{1,60}(,[a-z\d-]{1,60}){0,3}$/.test(id) ? id : '';
}

export function parseMiles(text: string): WithinMiles | null {
  return WITHIN_MILES.find((miles) => String(miles) === text) ?? null;
}

function parseWhole(text: string): number | null {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : null;
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

/** The values of a repeatable key, each a comma-separated list. */
function valuesOf(value: unknown): string[] {
  return [value]
    .flat()
    .filter((item) => typeof item === 'string' || typeof item === 'number')
    .flatMap((item) => String(item).split(','));
}

function textOf(value: unknown): string {
  const first = [value].flat().find((item) => typeof item === 'string' || typeof item === 'number');
  return String(first ?? '').trim();
}

/** Parse the known choices, in their defined order, without duplicates and ignoring case. */
function choicesOf<T extends string>(choices: readonly T[], value: unknown): T[] {
  const names = new Set(valuesOf(value).map((text) => text.trim().toLowerCase()));
  return choices.filter((choice) => names.has(choice.toLowerCase()));
}
