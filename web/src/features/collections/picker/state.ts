import { foldText } from '@lintel/contract/values/letters';

/** The items whose names contain the text, ignoring case, accents and apostrophes. */
export function matching<T extends { name: string }>(items: readonly T[], words: string): T[] {
  const term = foldText(words.trim());
  return items.filter(({ name }) => foldText(name).includes(term));
}
