import type { Page } from '@playwright/test';

const LIMIT_MS = 10_000;

interface Step {
  /** The event that starts the time. */
  event: 'click' | 'input';
  /** An expression that is evaluated in the page. The next state is there when it has a new value that is not empty. */
  read: string;
}

/** Act on a page and return the milliseconds from the event until the next state is painted. */
export async function timeUntilPainted(
  page: Page,
  { event, read }: Step,
  act: () => Promise<void>,
): Promise<number> {
  // Runs in the page, so it is text: this program lacks the browser's types. The callback of an animation frame runs
  // before the paint, and a task that it queues runs after the paint.
  await page.evaluate(`
    const read = () => ${read};
    const before = read();
    globalThis.painted = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('The next state was not painted.')), ${LIMIT_MS});
      const onEvent = () => {
        const startedAt = performance.now();
        const look = () => {
          const now = read();
          if (!now || now === before) return requestAnimationFrame(look);
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
        };
        look();
      };
      document.addEventListener('${event}', onEvent, { capture: true, once: true });
    });
    undefined;
  `);
  await act();
  const milliseconds = await page.evaluate<number>('globalThis.painted');
  await page.waitForLoadState('networkidle');
  return milliseconds;
}
