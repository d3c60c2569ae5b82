import {
  CHECKED_KEYS,
  CHOICE_KEYS,
  type ChoiceKey,
  choiceFacet,
  FACETS,
  type Histogram,
  mapChoices,
  RANGE_KEYS,
  type RangeKey,
} from '@lintel/contract/values/directory';
import { PLACE_GROUPS, type PlaceGroup } from '@lintel/contract/values/places';
import { hasField } from '@lintel/contract/values/profile-values';
import { searchedTexts } from '@lintel/contract/values/search';
import type {
  DirectoryAnswer,
  DirectoryDocument,
  DirectorySearch,
  PreferredWord,
} from '#engine/document.ts';
import { bandFrom, baseName, covers, groupAround, milesToHome } from './coverage.ts';
import { matchRank } from './match-score.ts';
import { stepsReached } from './ranges.ts';
import { type AskedText, type AskedWord, askedText, contains, folded, isPlural } from './text.ts';

/**
 * Search plain documents without an index. The engine is correct if it returns the same; this shares no code with it.
 * Reads every document; 100,000 take some tenths of a second.
 */
export function answerByScan(
  documents: Iterable<DirectoryDocument>,
  search: DirectorySearch,
): DirectoryAnswer {
  const all = [...documents].filter(({ id }) => !search.hidden?.has(id));
  const asked = askedText(search.q);
  const viewer = all.find(({ id }) => id === search.viewerId);
  const matching = all.filter((document) => matches(document, search, asked));
  const found = inOrder(matching, { search, asked, viewer });
  const first = (search.page - 1) * search.limit;
  return {
    ids: found.slice(first, first + search.limit).map((document) => document.id),
    groupsOfIds: found
      .slice(first, first + search.limit)
      .map((document) => groupOf(document, search)),
    groups: PLACE_GROUPS.flatMap((group) => {
      const total = matching.filter((document) => groupOf(document, search) === group).length;
      return total > 0 ? [{ group, total }] : [];
    }),
    sortedBy: sortedBy({ search, asked, viewer }),
    total: found.length,
    facets: mapChoices((key) => counted(key, open([key])) as never),
    ...histogramsOf((key) => open([FACETS[key].min, FACETS[key].max])),
    page: search.page,
    pages: Math.max(1, Math.ceil(found.length / search.limit)),
  };

  /** The results if some criteria are ignored. A facet's counts are what selecting each of its values would find. */
  function open(ignored: readonly (keyof DirectorySearch)[]): DirectoryDocument[] {
    if (ignored.every((key) => search[key] === undefined)) return matching;
    const others = { ...search, ...Object.fromEntries(ignored.map((key) => [key, undefined])) };
    return all.filter((document) => matches(document, others, asked));
  }
}

function counted(key: ChoiceKey, documents: readonly DirectoryDocument[]): Record<string, number> {
  const { values } = choiceFacet(key);
  const chosen = documents.map((document) => valuesOf(document, key));
  return Object.fromEntries(
    values.map((value) => [value, chosen.filter((some) => some.includes(value)).length]),
  );
}

function histogramsOf(documentsFor: (key: RangeKey) => readonly DirectoryDocument[]) {
  const entries = RANGE_KEYS.map((key) => {
    const { histogram, steps } = FACETS[key];
    const reached = documentsFor(key).map((document) => stepsReached(document, key));
    return [histogram, steps.map((_, step) => reached.filter((one) => one.includes(step)).length)];
  });
  return Object.fromEntries(entries) as Pick<DirectoryAnswer, Histogram>;
}

/** The values of a facet that a profile has. A flag that is set has one value. */
function valuesOf(document: DirectoryDocument, key: ChoiceKey): readonly string[] {
  const held: string | boolean | readonly string[] = document[key];
  if (typeof held === 'boolean') return held ? choiceFacet(key).values : [];
  return typeof held === 'string' ? [held] : held;
}

/** Facets are combined with AND, the values of one facet with OR. */
function matches(
  document: DirectoryDocument,
  search: DirectorySearch,
  { words }: AskedText,
): boolean {
  return (
    CHOICE_KEYS.every((key) => hasChoice(document, search, key)) &&
    RANGE_KEYS.every((key) => isWithin(document, search, key)) &&
    includesPrice(document, search) &&
    isChargedWithin(document, search) &&
    covers(document, search.place, search.within) &&
    words.every(
      (word) =>
        isNamed(document, word) ||
        isChosen(document, word) ||
        contains(baseName(document), word.text),
    )
  );
}

function hasChoice(document: DirectoryDocument, search: DirectorySearch, key: ChoiceKey): boolean {
  const selected: readonly string[] = search[key] ?? [];
  if (selected.length === 0) return true;
  const { takesParts } = choiceFacet(key);
  return valuesOf(document, key).some((value) =>
    selected.some((one) => (takesParts ? contains(value, one) : value === one)),
  );
}

/** A profile without a figure matches every bound. */
function isWithin(document: DirectoryDocument, search: DirectorySearch, key: RangeKey): boolean {
  const { min, max } = FACETS[key];
  const [least, most] = [search[min], search[max]];
  const [lower, upper] = [document[min], document[max]];
  const isBelow = least !== undefined && lower !== null && lower < least;
  const isAbove = most !== undefined && upper !== null && upper > most;
  return !isBelow && !isAbove;
}

/** A price is included unless it is beyond a figure; a profile without any figure includes none. */
function includesPrice(
  { budgetMin, budgetMax }: DirectoryDocument,
  { price }: DirectorySearch,
): boolean {
  if (price === undefined) return true;
  if (budgetMin === null && budgetMax === null) return false;
  return (budgetMin ?? 0) <= price && price <= (budgetMax ?? Number.POSITIVE_INFINITY);
}

/** Only a role with fees has one; fees are compared in hundredths of a per cent. */
function isChargedWithin(
  document: DirectoryDocument,
  { feeMin, feeMax }: DirectorySearch,
): boolean {
  if (feeMin === undefined && feeMax === undefined) return true;
  const fee = feeOf(document);
  return inHundredths(feeMin ?? 0) <= fee && fee <= inHundredths(feeMax ?? 100);
}

/** The fee in hundredths of a per cent; infinite without one. */
function feeOf({ role, feePercentage }: DirectoryDocument): number {
  const isCharged = feePercentage !== null && hasField(role, 'feePercentage');
  return isCharged ? inHundredths(feePercentage) : Number.POSITIVE_INFINITY;
}

function inHundredths(fee: number): number {
  return Math.round(fee * 100);
}

// Each word has to be contained in one of these texts; it never spans two of them.

/** A trade is searched like a name. */
function isNamed(document: DirectoryDocument, { text }: AskedWord): boolean {
  return [...namesOf(document), ...document.trades].some((name) => contains(name, text));
}

function isChosen(document: DirectoryDocument, word: AskedWord): boolean {
  return CHOICE_KEYS.some((key) =>
    valuesOf(document, key).some((value) => standsFor(word, key, value)),
  );
}

/** What each word of a search stands for, because it is the same for every profile that has the value. */
const known = new WeakMap<AskedWord, Map<string, boolean>>();

/** Also by its plural or singular. */
function standsFor(word: AskedWord, key: ChoiceKey, value: string): boolean {
  const values = known.get(word) ?? new Map<string, boolean>();
  known.set(word, values);
  const stands =
    values.get(`${key} ${value}`) ??
    searchedTexts(key, value).some((text) => contains(text, word.text) || isPlural(word, text));
  values.set(`${key} ${value}`, stands);
  return stands;
}

function namesOf({ fullName, businessName }: DirectoryDocument): string[] {
  return [fullName, businessName ?? ''];
}

function optionsOf(document: DirectoryDocument): string[] {
  return CHOICE_KEYS.flatMap((key) =>
    valuesOf(document, key).flatMap((value) => searchedTexts(key, value)),
  );
}

interface Ordering {
  search: DirectorySearch;
  asked: AskedText;
  viewer: DirectoryDocument | undefined;
}

function sortedBy({ search: { sort, place }, asked, viewer }: Ordering) {
  if (sort === 'nearest' && place === undefined) return 'newest';
  if (sort !== 'match') return sort;
  if (asked.words.length > 0) return 'relevance';
  return viewer ? 'match' : 'newest';
}

/** How a member stands to the place of a search; null without one, or where only the distance orders. */
function groupOf(document: DirectoryDocument, { sort, place, within }: DirectorySearch) {
  return place === undefined || sort === 'nearest' ? null : groupAround(document, place, within);
}

/** How many of the preferred words the names and trades hold; none count where only the distance orders. */
function preferredIn(document: DirectoryDocument, search: DirectorySearch): number {
  if (groupOf(document, search) === null && search.place !== undefined) return 0;
  const parts = [...namesOf(document), ...document.trades].flatMap((name) =>
    folded(name).split(/[^a-z0-9]+/),
  );
  const isHeld = ({ text, isStem }: PreferredWord) =>
    parts.some((part) => (isStem ? part.startsWith(text) : part === text));
  return (search.preferred ?? []).filter(isHeld).length;
}

/** By how they stand to the place, by how many preferred words they hold, and then as `inOrderOfSort`. */
function inOrder(found: readonly DirectoryDocument[], ordering: Ordering): DirectoryDocument[] {
  const { search } = ordering;
  return inOrderOfSort(found, ordering)
    .map((document) => {
      const group = groupOf(document, search);
      const rank = group ? PLACE_GROUPS.indexOf(group) : 0;
      return { document, rank, held: preferredIn(document, search) };
    })
    .sort((a, b) => a.rank - b.rank || b.held - a.held)
    .map(({ document }) => document);
}

/**
 * By name, newest first, or by relevance to the text, then by the match with the viewer's profile, and then by how near
 * the place asked for they are based, how many facts hold, and whether they answer within a day.
 */
function inOrderOfSort(
  found: readonly DirectoryDocument[],
  ordering: Ordering,
): DirectoryDocument[] {
  const { asked, viewer, search } = ordering;
  const { sort, place } = search;
  if (sort === 'name') return found.toSorted(byName);
  if (sort === 'nearest' && place !== undefined) {
    return found
      .map((document) => ({ document, miles: milesToHome(document, place) }))
      .sort((a, b) => compareNumbers(a.miles, b.miles) || byNewest(a.document, b.document))
      .map(({ document }) => document);
  }
  if (sort === 'fee') {
    return found.toSorted((a, b) => compareNumbers(feeOf(a), feeOf(b)) || byNewest(a, b));
  }
  if (sortedBy(ordering) === 'newest') return found.toSorted(byNewest);
  return found
    .map((document) => {
      const isOwn = document.id === viewer?.id;
      return {
        document,
        keys: [
          relevanceOf(document, asked),
          -rankFor(viewer, document, groupOf(document, search)),
          Number(isOwn),
          place === undefined ? 0 : bandFrom(document, place),
          ([2, 1, 1] as const)[CHECKED_KEYS.filter((key) => document[key]).length] ?? 0,
          Number(!document.answersWithinDay),
        ],
      };
    })
    .sort(
      (a, b) =>
        a.keys.map((key, at) => key - (b.keys[at] as number)).find((step) => step !== 0) ||
        byNewest(a.document, b.document),
    )
    .map(({ document }) => document);
}

/** By the displayed name, ignoring case; newest first if they are equal. */
function byName(a: DirectoryDocument, b: DirectoryDocument): number {
  const nameOf = ({ businessName, fullName }: DirectoryDocument) =>
    folded(businessName ?? fullName);
  return compareBytes(nameOf(a), nameOf(b)) || byNewest(a, b);
}

/** Newest first; the greater id first if they are from the same time. */
function byNewest(a: DirectoryDocument, b: DirectoryDocument): number {
  return b.createdAt - a.createdAt || compareBytes(b.id, a.id);
}

/** Two that are infinite are equal. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** The viewer's own profile has none, so it comes last. */
function rankFor(
  viewer: DirectoryDocument | undefined,
  document: DirectoryDocument,
  group: PlaceGroup | null,
): number {
  if (!viewer || viewer.id === document.id) return 0;
  return matchRank(viewer, document, group ? NEARNESS[group] : undefined);
}

const NEARNESS = { in: 2, around: 1, within: 0, nation: 0 } as const;

/**
 * The relevance for a text, 0 is best. As a phrase: the whole name, its beginning, a word's beginning, an option or the
 * base. Then the number of words that the names and trades lack.
 */
function relevanceOf(document: DirectoryDocument, { phrase, words }: AskedText): number {
  const names = namesOf(document).map(folded);
  if (words.length === 0 || names.includes(phrase)) return 0;
  if (names.some((name) => name.startsWith(phrase))) return 1;
  if (names.some((name) => name.includes(` ${phrase}`))) return 2;
  const others = [...optionsOf(document), baseName(document)];
  if (others.some((text) => contains(text, phrase))) return 3;
  return 4 + words.filter((word) => !isNamed(document, word)).length;
}

/** Compare the UTF-8 bytes, as both databases do. */
function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
