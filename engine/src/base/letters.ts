/**
 * The letters of a word as bits, regardless of their number and order; characters 32 apart share a bit. An edit
 * removes at most one letter and adds at most one, so words whose bits differ by more are further apart.
 */
export function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Whether words with these letters may be within `limit` edits of each other; only false is certain. */
export function mayBeWithin(a: number, b: number, limit: number): boolean {
  return hasAtMost(a & ~b, limit) && hasAtMost(b & ~a, limit);
}

function hasAtMost(bits: number, limit: number): boolean {
  let rest = bits;
  for (let count = 0; count < limit && rest !== 0; count += 1) rest &= rest - 1;
  return rest === 0;
}
