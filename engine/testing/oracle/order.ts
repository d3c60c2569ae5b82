import { CHECKED_KEYS } from '@lintel/contract/values/directory';
import { PLACE_GROUPS, type PlaceGroup } from '@lintel/contract/values/places';
import type { DirectoryDocument, DirectorySearch } from '#engine/document.ts';
import type { PreferredWord } from '#engine/text.ts';
import { bandFrom, baseName, groupAround, milesToHome } from './coverage.ts';
import { feeOf, isNamed, namesOf, optionsOf } from './fields.ts';
import { matchRank } from './match-score.ts';
import { type AskedText, contains, folded } from './text.ts';

/** What orders results. */
export interface Ordering {
  search: DirectorySearch;
  asked: AskedText;
  viewer: DirectoryDocument | undefined;
}

export function sortedBy({ search: { sort, place }, asked, viewer }: Ordering) {
  if (sort === 'nearest' && place === undefined) return 'newest';
  if (sort !== 'match') return sort;
  if (asked.words.length > 0) return 'relevance';
  return viewer ? 'match' : 'newest';
}

/** How a member stands to the place of a search; null without one, or where only the distance orders. */
export function groupOf(document: DirectoryDocument, { sort, place, within }: DirectorySearch) {
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

/** Whether they seek the role that comes first; no one does where only the distance orders. */
function isSeeker({ brief }: DirectoryDocument, { sort, place, soughtRole }: DirectorySearch) {
  if (sort === 'nearest' && place !== undefined) return false;
  return brief !== null && soughtRole !== undefined && brief.seeks.includes(soughtRole);
}

/**
 * By how they stand to the place, those who seek the viewer now first, by how many preferred words they hold, and then as
 * `inOrderOfSort`.
 */
export function inOrder(
  found: readonly DirectoryDocument[],
  ordering: Ordering,
): DirectoryDocument[] {
  const { search } = ordering;
  return inOrderOfSort(found, ordering)
    .map((document) => {
      const group = groupOf(document, search);
      const rank = group ? PLACE_GROUPS.indexOf(group) : 0;
      const others = Number(!isSeeker(document, search));
      return { document, rank, others, held: preferredIn(document, search) };
    })
    .sort((a, b) => a.rank - b.rank || a.others - b.others || b.held - a.held)
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
