const asked = new EventTarget();

/** Ask for the command palette. */
export function openPalette() {
  asked.dispatchEvent(new Event('open'));
}

/** Call `open` when the palette is asked for. Returns a function that unsubscribes. */
export function onPaletteAsked(open: () => void): () => void {
  asked.addEventListener('open', open);
  return () => asked.removeEventListener('open', open);
}
