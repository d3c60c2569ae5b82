import { CHOICE_KEYS, type ChoiceKey, choiceFacet } from '@lintel/contract/values/directory';
import { labelOfValue, searchedTexts } from '@lintel/contract/values/facet-labels';
import { SMALL_WORDS } from '@lintel/contract/values/search-pieces';
import {
  phraseOf,
  type SearchWord,
  singularOf,
  textOf,
  wordsOf,
} from '@lintel/contract/values/search-text';
import { SYNONYMS } from '@lintel/contract/values/search-words';
import type { SearchState } from './state.ts';

interface Option {
  key: ChoiceKey;
  value: string;
}

/** What each phrase stands for, if it stands for exactly one option. */
const OPTIONS = onlyOptions([
  ...CHOICE_KEYS.flatMap((key) =>
    choiceFacet(key).values.flatMap((value) =>
      [...searchedTexts(key, value), labelOfValue(key, value)].map((text): [string, Option] => [
        text,
        { key, value },
      ]),
    ),
  ),
  ...SYNONYMS.flatMap(({ words, means }) =>
    CHOICE_KEYS.flatMap((key) => {
      const meant: readonly string[] = means[key] ?? [];
      return meant.map((value): [string, Option] => [words, { key, value }]);
    }),
  ),
]);
const LONGEST = Math.max(...[...OPTIONS.keys()].map((phrase) => phrase.split(' ').length));

/**
 * Turn the words that are an option into filters; the rest stays text, as does what is in quotes. Returns undefined if
 * there are none. Of a facet with one value a profile cannot have another as well, so its filter is replaced.
 */
export function understand(state: SearchState): SearchState | undefined {
  const { options, rest } = optionsIn(state.q);
  if (options.length === 0) return undefined;
  const next: SearchState = { ...state, q: rest, exact: false, page: 1 };
  for (const key of CHOICE_KEYS) {
    const named = options.filter((option) => option.key === key).map(({ value }) => value);
    if (named.length === 0) continue;
    const { kind, values } = choiceFacet(key);
    const kept: readonly string[] = kind === 'one of' ? [] : state[key];
    const chosen = values.filter((value) => named.includes(value) || kept.includes(value));
    Object.assign(next, { [key]: chosen });
  }
  return next;
}

/** The options that a text names, the longest first at each word, and the words that name none. */
function optionsIn(text: string): { options: Option[]; rest: string } {
  const options: Option[] = [];
  const rest: SearchWord[] = [];
  let words = wordsOf(text);
  for (let [first] = words; first; [first] = words) {
    const named = optionAt(words);
    if (named) options.push(named.option);
    else if (first.isQuoted || !SMALL_WORDS.includes(first.text.toLowerCase())) rest.push(first);
    words = words.slice(named?.length ?? 1);
  }
  return { options, rest: textOf(rest) };
}

/** The option that these words begin with. */
function optionAt(words: readonly SearchWord[]): { option: Option; length: number } | undefined {
  const quoted = words.findIndex(({ isQuoted }) => isQuoted);
  const most = Math.min(LONGEST, quoted === -1 ? words.length : quoted);
  for (let length = most; length > 0; length -= 1) {
    const option = OPTIONS.get(keyOf(phraseOf(words.slice(0, length))));
    if (option) return { option, length };
  }
  return undefined;
}

function onlyOptions(named: readonly [string, Option][]): Map<string, Option> {
  const options = new Map<string, Option>();
  const ambiguous = new Set<string>();
  for (const [text, option] of named) {
    const key = keyOf(text);
    const { key: facet, value } = options.get(key) ?? option;
    if (facet !== option.key || value !== option.value) ambiguous.add(key);
    options.set(key, option);
  }
  for (const key of ambiguous) options.delete(key);
  return options;
}

/** Texts with the same key are the same words. */
function keyOf(text: string): string {
  return singularOf(text.toLowerCase()).replaceAll(' and ', ' & ');
}
