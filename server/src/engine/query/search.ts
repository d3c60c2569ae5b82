import { type Base, documentAt, findDocument, traitsAt } from '#server/engine/base/base.ts';
import { addSteps } from '#server/engine/base/budget-counts.ts';
import {
  type Changes,
  type PendingDocument,
  type ReadyDocument,
  readyDocument,
} from '#server/engine/changes.ts';
import type { DirectoryAnswer, DirectorySearch } from '#server/engine/document.ts';
import type { Traits } from '#server/engine/match/match.ts';
import { type Asked, failsOf, failsTwice, hasText, prepare } from './asked.ts';
import { BaseMatches } from './base-matches.ts';
import { takeBestPage } from './best-page.ts';
import { takePage } from './pages.ts';
import { Ranking } from './ranking.ts';
import { Tally } from './tally.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** Answers from the base and from what came after it. Throws a RangeError when a choice asked for is no option. */
export function answer(base: Base, changes: Changes, search: DirectorySearch): DirectoryAnswer {
  const asked = prepare(search);
  const tally = new Tally();
  const ranking = search.sort === 'match' ? rankingFor(base, changes, asked, search) : undefined;
  const sort = search.sort === 'match' ? 'newest' : search.sort;
  const hidden = search.hidden ?? NOBODY;
  const pending = matchPending(changes.inOrder(sort), { asked, hidden }, tally);
  const matches = new BaseMatches(base, asked, tally);
  for (const id of hidden) {
    const document = findDocument(base, id);
    if (document === undefined) continue;
    const isFound = countReady(readyDocument(documentAt(base, document)), asked, tally, -1);
    if (isFound) matches.leaveOut(document);
  }
  return {
    ids: ranking
      ? takeBestPage(matches, pending, ranking, search)
      : takePage(matches, pending, { ...search, sort }),
    sortedBy: ranking?.sortedBy ?? sort,
    total: tally.total,
    facets: tally.facets(),
    budgets: Array.from(tally.budgets),
    page: search.page,
    pages: Math.max(1, Math.ceil(tally.total / search.limit)),
  };
}

/** None when there is nothing to rank by: no words, and no viewer whose matches are known. */
function rankingFor(
  base: Base,
  changes: Changes,
  { text }: Asked,
  { viewerId }: DirectorySearch,
): Ranking | undefined {
  const viewer = viewerId === undefined ? undefined : findTraits(base, changes, viewerId);
  return viewer || text
    ? new Ranking(base, text?.term, viewer && { ...viewer, id: viewerId as string })
    : undefined;
}

/** What a match looks at in a profile, when it is in the directory. */
export function findTraits(base: Base, changes: Changes, id: string): Traits | undefined {
  const pending = changes.find(id);
  if (pending) return pending;
  const document = findDocument(base, id);
  return document === undefined ? undefined : traitsAt(base, document);
}

/** The pending documents that match, in the order given; all are counted where they belong. */
function matchPending(
  ordered: readonly PendingDocument[],
  { asked, hidden }: { asked: Asked; hidden: ReadonlySet<string> },
  tally: Tally,
): PendingDocument[] {
  const shown =
    hidden.size === 0 ? ordered : ordered.filter(({ document }) => !hidden.has(document.id));
  return shown.filter((pending) => countReady(pending, asked, tally));
}

/** Whether the document matches; it is counted where it belongs, or taken out of every count with -1. */
export function countReady(
  ready: ReadyDocument,
  asked: Asked,
  tally: Tally,
  by: 1 | -1 = 1,
): boolean {
  const fails = failsOf(asked, ready.choices);
  if (failsTwice(fails) || !hasTerm(ready, asked)) return false;
  if (fails === 0) addSteps(tally.budgets, 0, ready.document, by);
  if (!isWithin(ready, asked)) return false;
  tally.add(fails, ready.choices, by);
  return fails === 0;
}

function isWithin({ document: { budgetMin, budgetMax } }: ReadyDocument, asked: Asked): boolean {
  if (!asked.budget) return true;
  const { min, max } = asked.budget;
  return (budgetMin ?? min) >= min && (budgetMax ?? max) <= max;
}

function hasTerm({ choices, fullName, businessName }: ReadyDocument, { text }: Asked): boolean {
  if (!text) return true;
  return hasText(text, choices) || fullName.includes(text.term) || businessName.includes(text.term);
}
