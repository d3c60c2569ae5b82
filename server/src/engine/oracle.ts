import type { FacetCounts } from '@lintel/contract/directory/search';
import { displayName } from '@lintel/contract/members/profiles';
import { BUDGET_STEPS } from '@lintel/contract/values/directory';
import {
  LOCATIONS,
  ROLE_LABELS,
  ROLES,
  SERVICES,
  STRATEGIES,
} from '@lintel/contract/values/members';
import type { DirectoryAnswer, DirectoryDocument, DirectorySearch } from './document.ts';
import { stepsOf } from './match/figures.ts';
import { scoreOf, traitsOf } from './match/match.ts';
import { compareText, lowerCase } from './text.ts';

type Group = keyof FacetCounts;

/**
 * What the directory means, over plain documents and without any index: the engine is right when it answers the
 * same. Reads every document; 100,000 take some tenths of a second.
 */
export function answerByScan(
  documents: Iterable<DirectoryDocument>,
  search: DirectorySearch,
): DirectoryAnswer {
  const all = [...documents].filter(({ id }) => !search.hidden?.has(id));
  const viewer = all.find(({ id }) => id === search.viewerId);
  const results = inOrder(
    all.filter((document) => matches(document, search)),
    search,
    viewer,
  );
  const first = (search.page - 1) * search.limit;
  return {
    ids: results.slice(first, first + search.limit).map((document) => document.id),
    sortedBy: sortedBy(search, viewer),
    total: results.length,
    facets: {
      role: count(ROLES, (role) => (document) => document.role === role, 'role'),
      location: count(
        LOCATIONS,
        (location) => (document) => document.location === location,
        'location',
      ),
      focus: count(STRATEGIES, (value) => (document) => document.focus.includes(value), 'focus'),
      services: count(SERVICES, (one) => (document) => document.services.includes(one), 'services'),
    },
    budgets: countSteps(open('budgets')),
    page: search.page,
    pages: Math.max(1, Math.ceil(results.length / search.limit)),
  };

  /** A group's counts ignore its own choice: they say what choosing that value would give. */
  function count<T extends string>(
    values: readonly T[],
    has: (value: T) => (document: DirectoryDocument) => boolean,
    group: Group,
  ): Record<T, number> {
    const entries = values.map((value) => [value, open(group).filter(has(value)).length]);
    return Object.fromEntries(entries) as Record<T, number>;
  }

  function open(group: Group | 'budgets'): DirectoryDocument[] {
    const unbounded =
      group === 'budgets' ? { budgetMin: undefined, budgetMax: undefined } : { [group]: undefined };
    return all.filter((document) => matches(document, { ...search, ...unbounded }));
  }
}

function countSteps(documents: readonly DirectoryDocument[]): number[] {
  const ranges = documents.map(stepsOf).filter((range) => range !== undefined);
  return BUDGET_STEPS.map(
    (_, step) => ranges.filter(({ from, to }) => from <= step && step <= to).length,
  );
}

function inOrder(
  results: DirectoryDocument[],
  search: DirectorySearch,
  viewer: DirectoryDocument | undefined,
): DirectoryDocument[] {
  if (search.sort !== 'match') {
    return results.sort(search.sort === 'name' ? compareByName : compareByNewest);
  }
  const term = lowerCase(search.q?.trim() ?? '');
  return results
    .map((document) => {
      return {
        document,
        relevance: relevanceOf(document, term),
        score: scoreFor(viewer, document),
      };
    })
    .sort(
      (a, b) =>
        a.relevance - b.relevance || b.score - a.score || compareByNewest(a.document, b.document),
    )
    .map(({ document }) => document);
}

function sortedBy({ sort, q }: DirectorySearch, viewer: DirectoryDocument | undefined) {
  if (sort !== 'match') return sort;
  if (q?.trim()) return 'relevance';
  return viewer ? 'match' : 'newest';
}

/** One's own profile has no score and so comes after all that have one. */
function scoreFor(viewer: DirectoryDocument | undefined, document: DirectoryDocument): number {
  if (!viewer || viewer.id === document.id) return 0;
  return scoreOf(traitsOf(viewer), traitsOf(document));
}

/** How well a document answers to words, the best first. */
export const RELEVANCE = {
  name: 0,
  nameStart: 1,
  wordStart: 2,
  choice: 3,
  inside: 4,
} as const;

/** `term` as it is compared: lower-cased and trimmed. Words of names are parted by single spaces. */
export function relevanceOf(document: DirectoryDocument, term: string): number {
  const names = [document.fullName, document.businessName ?? ''].map(lowerCase);
  if (term === '' || names.includes(term)) return RELEVANCE.name;
  if (names.some((name) => name.startsWith(term))) return RELEVANCE.nameStart;
  if (names.some((name) => name.includes(` ${term}`))) return RELEVANCE.wordStart;
  const [, , ...choices] = searchedTexts(document);
  return choices.some((text) => contains(text, term)) ? RELEVANCE.choice : RELEVANCE.inside;
}

/** Groups combine with AND, the values of one group with OR. */
export function matches(document: DirectoryDocument, search: DirectorySearch): boolean {
  const { budgetMin, budgetMax } = document;
  return (
    anyOf(search.role, (role) => document.role === role) &&
    anyOf(search.location, (part) => contains(document.location, part)) &&
    anyOf(search.focus, (value) => document.focus.includes(value)) &&
    anyOf(search.services, (service) => document.services.includes(service)) &&
    !(search.budgetMin !== undefined && budgetMin !== null && budgetMin < search.budgetMin) &&
    !(search.budgetMax !== undefined && budgetMax !== null && budgetMax > search.budgetMax) &&
    searchedTexts(document).some((text) => contains(text, search.q?.trim() ?? ''))
  );
}

/** The texts of which free text may be a part; it never spans two of them. */
export function searchedTexts(document: DirectoryDocument): string[] {
  return [
    document.fullName,
    document.businessName ?? '',
    document.role,
    ROLE_LABELS[document.role].one,
    document.location,
    ...document.focus,
    ...document.services,
  ];
}

/** Newest first, of one instant the greater id first. */
export function compareByNewest(a: DirectoryDocument, b: DirectoryDocument): number {
  return b.createdAt - a.createdAt || compareText(b.id, a.id);
}

/** By the name a profile goes by, whatever its case; equal names newest first. */
export function compareByName(a: DirectoryDocument, b: DirectoryDocument): number {
  return compareText(lowerCase(displayName(a)), lowerCase(displayName(b))) || compareByNewest(a, b);
}

function anyOf<T>(options: readonly T[] | undefined, test: (value: T) => boolean): boolean {
  return !options?.length || options.some(test);
}

function contains(text: string, part: string): boolean {
  return lowerCase(text).includes(lowerCase(part));
}
