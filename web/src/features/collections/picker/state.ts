/** The items whose names contain the text, ignoring case. */
export function matching<T extends { name: string }>(items: readonly T[], words: string): T[] {
  const term = words.trim().toLocaleLowerCase('en-GB');
  return items.filter(({ name }) => name.toLocaleLowerCase('en-GB').includes(term));
}
