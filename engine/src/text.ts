/**
 * Convert a text to lower case, as the whole directory does. Each character is converted by itself, so the lower
 * case of a part of a text is always a part of the lower case of the text. Plain `toLowerCase` breaks that for one
 * letter: a capital sigma becomes ς at the end of a word and σ elsewhere; here it is always σ.
 */
export function lowerCase(text: string): string {
  const lowered = text.toLowerCase();
  return lowered.includes('ς') ? lowered.replaceAll('ς', 'σ') : lowered;
}

/**
 * Compare texts by code point, which is the binary order of UTF-8 and so of both databases. JavaScript's `<`
 * compares UTF-16 units and puts an emoji before U+FFFD. Negative when `a` comes first, 0 when equal.
 */
export function compareText(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at += 1) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return weight(left) - weight(right);
  }
  return a.length - b.length;
}

/** Move surrogates, which encode the code points past U+FFFF, above all other units. */
function weight(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}
