import { CHOICE_KEYS, choiceFacet } from '@lintel/contract/values/directory';
import { nameOfValue } from '@lintel/contract/values/facet-labels';
import { foldLetters } from '@lintel/contract/values/letters';

const WORD = /[^\s"]+/g;
const OPTION_TEXTS: readonly string[] = CHOICE_KEYS.flatMap((key) => {
  const { kind, values } = choiceFacet(key);
  return kind === 'flag' ? [] : values.map((value) => nameOfValue(key, value));
});

/**
 * Restore the usual spelling of lower-cased words: as in an option, else as in most of the names, else each word by
 * itself, else unchanged. The cost is the length of the texts.
 */
export function usualSpelling(words: string, names: readonly string[]): string {
  return (
    spellingOf(words, names) ?? words.replaceAll(WORD, (word) => spellingOf(word, names) ?? word)
  );
}

function spellingOf(words: string, names: readonly string[]): string | undefined {
  const [option] = OPTION_TEXTS.flatMap((text) => writingsIn(text, words));
  if (option !== undefined) return option;
  const counts = new Map<string, number>();
  for (const writing of names.flatMap((name) => writingsIn(name, words))) {
    counts.set(writing, (counts.get(writing) ?? 0) + 1);
  }
  const [usual] = [...counts].sort(([, a], [, b]) => b - a);
  return usual?.[0];
}

/** The runs of whole words in a text that equal these words, ignoring case. */
function writingsIn(text: string, words: string): string[] {
  const all = text.split(' ');
  const length = words.split(' ').length;
  return all
    .map((_, at) => all.slice(at, at + length).join(' '))
    .filter((run) => foldLetters(run) === words);
}
