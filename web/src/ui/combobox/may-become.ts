/** Whether each word of a text begins a word of another, so that typing on may lead to it. */
export function mayBecome(text: string, other: string): boolean {
  const own = wordsIn(other);
  return wordsIn(text).every((word) => own.some((one) => one.startsWith(word)));
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}
