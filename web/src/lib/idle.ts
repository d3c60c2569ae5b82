const SIGNS_OF_USE = ['pointerdown', 'keydown', 'focusin'] as const;
const PATIENCE_MILLISECONDS = 2_000;

/** Resolves when the page has loaded and the browser is at rest, or as soon as somebody begins to use the page. */
export function whenIdle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = new AbortController();
  for (const type of SIGNS_OF_USE) {
    document.addEventListener(type, () => resolve(), { signal: listening.signal, passive: true });
  }
  const wait = () => void afterRest(resolve);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return promise.finally(() => listening.abort());
}

// Safari has no such callback yet.
function afterRest(act: () => void) {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(act, { timeout: PATIENCE_MILLISECONDS });
  } else setTimeout(act, 1);
}

/** Waits; without a time it lets everything that waits have its turn. */
export function pause(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
