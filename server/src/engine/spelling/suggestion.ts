import { QUERY_MAX_LENGTH } from '@lintel/contract/values/directory';
import type { Base } from '#server/engine/base/base.ts';
import type { Changes } from '#server/engine/changes.ts';
import type { DirectorySearch } from '#server/engine/document.ts';
import { answer } from '#server/engine/query/search.ts';
import { compareText, lowerCase } from '#server/engine/text.ts';
import { Vocabulary } from './vocabulary.ts';

/** Another spelling of the words searched for, which finds something. */
export interface Suggestion {
  /** Lower-cased. */
  words: string;
  /** Whether it finds something within the filters of the search; otherwise it does without them. */
  withinFilters: boolean;
  /** Some of the profiles that it finds. */
  ids: string[];
}

/** More words than any field has side by side; it bounds the cost of a question. */
const MOST_WORDS = 6;
/** Up to this length one edit makes another word of it, two would make any. */
const SHORT_WORD = 4;
const EXAMPLES = 50;

/**
 * The nearest spelling for a search that finds nothing, or null when there is none, when its words are found once
 * the filters are gone, or when each of them is found alone: then no spelling is at fault. Every word that is part
 * of nothing becomes the nearest one that profiles have. Asked only of empty answers: among 100,000 profiles with
 * 57,000 different words 1 to 4 ms, 5 ms at six words, and up to 4 ms more while thousands of changes wait for the
 * next base.
 */
export function suggestSpelling(
  base: Base,
  changes: Changes,
  search: DirectorySearch,
): Suggestion | null {
  const find = (asked: Partial<DirectorySearch>) =>
    answer(base, changes, {
      hidden: search.hidden,
      ...asked,
      sort: 'newest',
      page: 1,
      limit: EXAMPLES,
    });
  const isFound = (text: string) => find({ q: text }).total > 0;
  const asked = lowerCase(search.q ?? '').trim();
  const words = asked.split(/\s+/);
  if (asked === '' || words.length > MOST_WORDS || isFound(asked)) return null;
  const respelt = respell(words, isFound, () => new Vocabulary(base, changes));
  if (respelt === null || respelt.length > QUERY_MAX_LENGTH) return null;
  const within = find({ ...search, q: respelt });
  if (within.total > 0) return { words: respelt, withinFilters: true, ids: within.ids };
  const anywhere = find({ q: respelt });
  if (anywhere.total === 0) return null;
  return { words: respelt, withinFilters: false, ids: anywhere.ids };
}

/** Null when no word is misspelt, or one is beyond help. */
function respell(
  words: readonly string[],
  isFound: (word: string) => boolean,
  readVocabulary: () => Vocabulary,
): string | null {
  const misspelt = new Set(words.filter((word) => !isFound(word)));
  if (misspelt.size === 0) return null;
  const vocabulary = readVocabulary();
  const respelt: string[] = [];
  for (const word of words) {
    const next = misspelt.has(word) ? nearestWord(vocabulary, word) : word;
    if (next === undefined) return null;
    respelt.push(next);
  }
  return respelt.join(' ');
}

/** The fewest edits first, then the same first letter, then the word that most profiles have. */
function nearestWord(vocabulary: Vocabulary, word: string): string | undefined {
  // Nothing is left of a single letter after one edit.
  if (word.length === 1) return undefined;
  const most = word.length <= SHORT_WORD ? 1 : 2;
  const startsOtherwise = (other: string) => (other[0] === word[0] ? 0 : 1);
  // Most slips are one edit, and looking only that far takes a fraction of the time.
  for (let limit = 1; limit <= most; limit += 1) {
    const [nearest] = vocabulary
      .near(word, limit)
      .sort(
        (a, b) =>
          startsOtherwise(a.word) - startsOtherwise(b.word) ||
          b.holders - a.holders ||
          compareText(a.word, b.word),
      );
    if (nearest) return nearest.word;
  }
  return undefined;
}
