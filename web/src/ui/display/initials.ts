const FIRST_LETTER = /[\p{L}\p{N}]/u;

/** Up to two initials, from the first two words with a letter or digit: "Irwell & Sons" gives IS. */
export function initials(name: string): string {
  return name
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => word.match(FIRST_LETTER)?.[0] ?? '')
    .filter(Boolean)
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase('en-GB');
}
