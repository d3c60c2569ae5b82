/**
 * The letters of a word as bits, whatever their number and order; characters 32 apart share one. An edit takes at
 * most one letter away and brings at most one, so words whose bits differ by more are further apart than that.
 */
export function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Whether words of these letters may be within `limit` edits of each other; false is certain. */
export function mayBeWithin(a: number, b: number, limit: number): boolean {
  return hasAtMost(a & ~b, limit) && hasAtMost(b & ~a, limit);
}

function hasAtMost(bits: number, limit: number): boolean {
  let rest = bits;
  for (let count = 0; count < limit && rest !== 0; count += 1) rest &= rest - 1;
  return rest === 0;
}
