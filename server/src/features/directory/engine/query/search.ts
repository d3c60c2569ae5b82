import type { Base } from '#server/features/directory/engine/base/base.ts';
import type {
  Changes,
  PendingDocument,
  ReadyDocument,
} from '#server/features/directory/engine/changes.ts';
import type {
  DirectoryAnswer,
  DirectorySearch,
} from '#server/features/directory/engine/document.ts';
import { type Asked, failsOf, failsTwice, hasText, prepare } from './asked.ts';
import { BaseMatches } from './base-matches.ts';
import { takePage } from './pages.ts';
import { Tally } from './tally.ts';

/** Answers from the base and from what came after it. Throws a RangeError when a choice asked for is no option. */
export function answer(base: Base, changes: Changes, search: DirectorySearch): DirectoryAnswer {
  const asked = prepare(search);
  const tally = new Tally();
  const pending = matchPending(changes.inOrder(search.sort), asked, tally);
  const matches = new BaseMatches(base, asked, tally);
  return {
    ids: takePage(matches, pending, search),
    total: tally.total,
    facets: tally.facets(),
    page: search.page,
    pages: Math.max(1, Math.ceil(tally.total / search.limit)),
  };
}

/** The pending documents that match, in the order given; all are counted where they belong. */
function matchPending(
  ordered: readonly PendingDocument[],
  asked: Asked,
  tally: Tally,
): PendingDocument[] {
  return ordered.filter((pending) => countReady(pending, asked, tally));
}

/** Whether the document matches; it is counted where it belongs. */
export function countReady(ready: ReadyDocument, asked: Asked, tally: Tally): boolean {
  const fails = failsOf(asked, ready.choices);
  if (failsTwice(fails) || !isWithin(ready, asked) || !hasTerm(ready, asked)) return false;
  tally.add(fails, ready.choices, 1);
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
