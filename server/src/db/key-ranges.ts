/** Rows whose keys are in a range; to the end without `until`, which is the first key after it. */
export interface KeyRange {
  from: string;
  until: string | undefined;
}

/**
 * The keys with which ranges of so many rows begin.
 * @param findKey finds the key of the row that is so many rows after the first one from a key on
 */
export async function startsOf(
  findKey: (from: string, offset: number) => Promise<string | undefined>,
  size: number,
): Promise<string[]> {
  const starts: string[] = [];
  for (let next = await findKey('', 0); next !== undefined; next = await findKey(next, size)) {
    starts.push(next);
  }
  return starts;
}
