const FIRST_LETTER = /[\p{L}\p{N}]/u;

/** Up to two initials, of the first two words that have a letter or digit: "Irwell & Sons" is IS. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.match(FIRST_LETTER)?.[0] ?? '')
    .filter(Boolean)
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase('en-GB');
}
