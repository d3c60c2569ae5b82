/** Whether each word of what was typed begins a word of a text, in any order and ignoring case. */
export function beginsWords(typed: string, text: string): boolean {
  const own = wordsIn(text);
  return wordsIn(typed).every((word) => own.some((one) => one.startsWith(word)));
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}
