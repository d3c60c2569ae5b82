// A connection of PostgreSQL parses and plans a named statement once, and keeps it. The statements of `compileOnce`
// have names: they are the frequent ones, and there are not more of them than the code has.
const names = new Map<string, string>();

/** Let the connections prepare a statement. A name never stands for another text. */
export function giveName(text: string): void {
  if (!names.has(text)) names.set(text, `s${names.size + 1}`);
}

/** The name of a statement; undefined if it is not prepared. */
export function nameOf(text: string): string | undefined {
  return names.get(text);
}
