const HOLD_MS = 500;

/**
 * Call `act` with the element on which a finger rests for half a second. Returns a function that says whether the last
 * press was such a hold.
 */
export function watchHolds(act: (held: Element) => void, signal: AbortSignal): () => boolean {
  let timer = 0;
  let isHold = false;
  const on = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { signal, capture: true });
  const end = () => window.clearTimeout(timer);
  on('pointerdown', (event) => {
    end();
    isHold = false;
    const { pointerType, target } = event as PointerEvent;
    if (pointerType !== 'touch' || !(target instanceof Element)) return;
    timer = window.setTimeout(() => {
      isHold = true;
      act(target);
    }, HOLD_MS);
  });
  // Scrolling by touch cancels the pointer.
  for (const type of ['pointerup', 'pointercancel']) on(type, end);
  return () => isHold;
}
