const IS_MAC = /Mac|iP/.test(globalThis.navigator?.platform ?? '');

/** The key that Macs have in place of Ctrl. */
export const CONTROL_KEY = IS_MAC ? '⌘' : 'Ctrl';

/** Whether a key was pressed together with that key, and no other. */
export function isWithControl({ metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const [control, other] = IS_MAC ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return control && !other && !altKey && !shiftKey;
}
