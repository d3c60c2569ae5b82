import {
  CHOICE_KEYS,
  type ChoiceKey,
  choiceFacet,
  type FacetValue,
  mapBounds,
  mapChoices,
  QUERY_MAX_LENGTH,
  type RangeBound,
  SORT_ORDERS,
  type SortOrder,
} from '@lintel/contract/values/directory';

/** What is chosen of every facet of choices, by the name that it has in the address. */
type Choices = { [F in ChoiceKey]: FacetValue<F>[] };
/** The bounds of every number range, in whole pounds. */
type Bounds = Record<RangeBound, number | null>;

/** What a search asks for: the address holds it all, so that a link shows another member the same. */
export interface SearchState extends Choices, Bounds {
  q: string;
  sort: SortOrder;
  /** How many pages of results are shown, one below the other. */
  page: number;
}

/** Pages that one address may show: each is another request when the link is opened. */
export const MAX_PAGES = 100;

export const EMPTY_SEARCH: SearchState = {
  q: '',
  ...mapChoices<Choices>(() => []),
  ...mapBounds(() => null),
  sort: SORT_ORDERS[0],
  page: 1,
};

/** Reads the query of an address, of whatever origin: what is not known is left out, nothing is refused. */
export function parseSearch(query: Record<string, unknown>): SearchState {
  return {
    q: parseWords(textOf(query.q)),
    ...mapChoices<Choices>((key) => choicesOf(choiceFacet(key).values, query[key]) as never),
    ...mapBounds((bound) => parsePounds(textOf(query[bound]))),
    sort: choicesOf(SORT_ORDERS, query.sort)[0] ?? EMPTY_SEARCH.sort,
    page: Math.min(Math.max(parseWhole(textOf(query.page)) ?? 1, 1), MAX_PAGES),
  };
}

/** The query of the address: only what differs from the empty search. */
export function formatSearch(state: SearchState): Record<string, string | number | string[]> {
  const hasValue = ([key, value]: [string, unknown]) =>
    value !== null &&
    value !== EMPTY_SEARCH[key as keyof SearchState] &&
    !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(state).filter(hasValue));
}

/** The same search with a choice added or taken away, from its first page. */
export function toggleChoice(state: SearchState, facet: ChoiceKey, choice: string): SearchState {
  const selection: readonly string[] = state[facet];
  const next = selection.includes(choice)
    ? selection.filter((value) => value !== choice)
    : choiceFacet(facet).values.filter((value) => value === choice || selection.includes(value));
  return { ...state, [facet]: next, page: 1 };
}

/** The same words and order without any filter. */
export function clearFilters(state: SearchState): SearchState {
  return { ...EMPTY_SEARCH, q: state.q, sort: state.sort };
}

/** Other words in the same order, with the filters only where they leave something. */
export function respell(
  state: SearchState,
  { suggestion, withinFilters }: { suggestion: string; withinFilters: boolean },
): SearchState {
  return { ...(withinFilters ? state : clearFilters(state)), q: suggestion, page: 1 };
}

/** How many filters are set; the words and the order are none. */
export function countFilters(state: SearchState): number {
  const choices = CHOICE_KEYS.flatMap((key): string[] => state[key]);
  const bounds = Object.values(mapBounds((bound) => state[bound]));
  return choices.length + bounds.filter((amount) => amount !== null).length;
}

/** Words to look for, as far as the server takes them: no NUL, no half of a character where they are cut. */
export function parseWords(text: string): string {
  const words = text.replaceAll('\0', '').trim().slice(0, QUERY_MAX_LENGTH);
  return words.toWellFormed().trim();
}

/** Whole pounds as somebody types them: "£150,000", "150 000"; null when it is no such amount. */
export function parsePounds(text: string): number | null {
  return parseWhole(text.replace(/[£,\s]/g, ''));
}

function parseWhole(text: string): number | null {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : null;
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

/** The values of a key that may be repeated, each with one or several values between commas. */
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

/** The choices named in an address, in the list's own order, each once, however they are written. */
function choicesOf<T extends string>(choices: readonly T[], value: unknown): T[] {
  const names = new Set(valuesOf(value).map((text) => text.trim().toLowerCase()));
  return choices.filter((choice) => names.has(choice.toLowerCase()));
}
