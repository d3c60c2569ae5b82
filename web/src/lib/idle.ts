const SIGNS_OF_USE = ['pointerdown', 'keydown', 'focusin'] as const;
const PATIENCE_MILLISECONDS = 2_000;
const UNUSED_MILLISECONDS = 5_000;
const UNPAINTED_MILLISECONDS = 1_000;

/** Wait until the page has loaded and the browser is idle. */
export function whenLoaded(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wait = () => void afterRest(resolve);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return promise;
}

/** Wait until the page has loaded and the browser is idle, or until the first interaction. */
export function whenIdle(): Promise<void> {
  return untilUse((resolve) => void whenLoaded().then(resolve));
}

let shown: Promise<void> | undefined;

/**
 * Wait until the browser has painted what the page rendered first: for requests about what stands beside the page's
 * content, which shows sooner without them.
 */
export function whenShown(): Promise<void> {
  shown ??= new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A tab in the background is not painted.
    setTimeout(resolve, UNPAINTED_MILLISECONDS);
  });
  return shown;
}

/** Wait until the first interaction, or for five seconds: for code that must not compete with the page's content. */
export function whenUsed(): Promise<void> {
  return untilUse((resolve) => void setTimeout(resolve, UNUSED_MILLISECONDS));
}

let touched: Promise<void> | undefined;

/**
 * Wait until the pointer or a key is used for the first time since this was first called.
 * @param isTouched whether that has happened before the first call
 */
export function whenTouched(isTouched = () => false): Promise<void> {
  touched ??= untilUse(
    (resolve) => isTouched() && resolve(),
    ['pointermove', 'change', ...SIGNS_OF_USE],
  );
  return touched;
}

function untilUse(
  orElse: (resolve: () => void) => unknown,
  signs: readonly string[] = SIGNS_OF_USE,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = new AbortController();
  const onSign = (event: Event) => {
    if (!isOfRestingPointer(event)) resolve();
  };
  // Before React sees them: it stops events inside a part that it has not hydrated yet.
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const type of signs) document.addEventListener(type, onSign, options);
  orElse(resolve);
  return promise.finally(() => listening.abort());
}

// Browsers also report a pointer that rests when what is below it has changed, as on each new page.
function isOfRestingPointer(event: Event): boolean {
  const { movementX, movementY } = event as PointerEvent;
  return event.type === 'pointermove' && movementX === 0 && movementY === 0;
}

// Safari does not support `requestIdleCallback` yet.
function afterRest(act: () => void) {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(act, { timeout: PATIENCE_MILLISECONDS });
  } else setTimeout(act, 1);
}

/** Wait for a time in milliseconds; without one, let pending tasks run. */
export function pause(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
