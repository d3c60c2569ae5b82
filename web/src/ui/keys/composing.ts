/**
 * Whether a key belongs to an input method, as the Enter that accepts a word. Safari ends the composition before that
 * key, which then only has this code.
 */
export function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === 229;
}
