/** Parse a list column. Lists are stored as JSON text on both engines. */
export function parseList<T = string>(text: string): T[] {
  return JSON.parse(text);
}

export function formatList(values: readonly unknown[]): string {
  return JSON.stringify(values);
}
