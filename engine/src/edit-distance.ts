/** From this length on two edits are considered: fewer letters could become almost any word. */
const LONG = 8;

/** The most edits by which a word of this length is taken for misspelt. */
export function mostEdits({ length }: { length: number }): number {
  return length < LONG ? 1 : 2;
}

/**
 * Count the edits between two words: a letter added, removed or replaced, or two neighbours swapped (the optimal
 * string alignment form of Damerau-Levenshtein). Returns `limit + 1` for anything over `limit`. The cost is the
 * product of the lengths, and less where the words differ early.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let end = 1; end <= a.length; end += 1) {
    const row = nextRow(a, end, b, above, before);
    if (Math.min(...row) > limit) return limit + 1;
    before = above;
    above = row;
  }
  return Math.min(above[b.length] as number, limit + 1);
}

/** The distances from the first `end` letters of `a` to each beginning of `b`, out of those of one and two fewer. */
function nextRow(
  a: string,
  end: number,
  b: string,
  above: readonly number[],
  before: readonly number[],
): number[] {
  const row = [end];
  for (let at = 1; at <= b.length; at += 1) {
    const isSame = a[end - 1] === b[at - 1];
    const replaced = (above[at - 1] as number) + (isSame ? 0 : 1);
    let edits = Math.min((above[at] as number) + 1, (row[at - 1] as number) + 1, replaced);
    if (end > 1 && at > 1 && a[end - 1] === b[at - 2] && a[end - 2] === b[at - 1]) {
      edits = Math.min(edits, (before[at - 2] as number) + 1);
    }
    row.push(edits);
  }
  return row;
}
