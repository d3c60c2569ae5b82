import {
  CHOICE_KEYS,
  type ChoiceKey,
  choiceFacet,
  FACETS,
  type Histogram,
  mapChoices,
  RANGE_KEYS,
  type RangeKey,
} from '@lintel/contract/values/directory';
import { AREA_MILES, PLACE_GROUPS } from '@lintel/contract/values/places';
import { searchedTexts } from '@lintel/contract/values/search';
import type { DirectoryAnswer, DirectoryDocument, DirectorySearch } from '#engine/document.ts';
import { baseName, covers } from './coverage.ts';
import { feeOf, inHundredths, isNamed, valuesOf } from './fields.ts';
import { groupOf, inOrder, sortedBy } from './order.ts';
import { stepsReached } from './ranges.ts';
import { type AskedText, type AskedWord, askedText, contains, isPlural } from './text.ts';

/**
 * Search plain documents without an index. The engine is correct if it returns the same; this shares no code with it.
 * Reads every document; 100,000 take some tenths of a second.
 */
export function answerByScan(
  documents: Iterable<DirectoryDocument>,
  search: DirectorySearch,
): DirectoryAnswer {
  const profiles = [...documents].filter(({ id }) => !search.hidden?.has(id));
  const briefs = profiles.flatMap(briefOf);
  const isForBriefs = search.seeks !== undefined && search.seeks.length > 0;
  const all = isForBriefs ? briefs : profiles;
  const asked = askedText(search.q);
  const viewer = profiles.find(({ id }) => id === search.viewerId);
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
    facets: {
      ...mapChoices<DirectoryAnswer['facets']>((key) => counted(key, open([key])) as never),
      ...(!isForBriefs && {
        seeks: counted(
          'seeks',
          briefs.filter((one) => matches(one, search, asked)),
        ) as never,
      }),
    },
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

/** A member as searches for what members are after see them; no one without a brief. */
function briefOf(document: DirectoryDocument): DirectoryDocument[] {
  const { brief, role } = document;
  if (brief === null) return [];
  const { seeks, placeId, price } = brief;
  const changed = { ...document, seeks };
  if (placeId !== null) changed.areas = [{ placeId, miles: AREA_MILES[0] }];
  if (price !== null) {
    changed.budgetMax = price;
    changed.budgetMin = role === 'investor' ? null : price;
  }
  return [changed];
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

// Each word has to be contained in one of these texts; it never spans two of them.

/** A trade is searched like a name. */
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
