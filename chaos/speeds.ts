import { fileURLToPath } from 'node:url';

/** A quarter of an hour, the least time between two alerts, passes in three seconds. */
export const CLOCK_SPEED = 300;
/** The jobs of every five seconds run ten times a second. */
export const INTERVAL_SPEED = 50;

export const START_VARIABLE = 'FAST_CLOCK_START';

/** The environment of servers with a fast clock that starts now. */
export function fastClock(): Record<string, string> {
  const path = fileURLToPath(new URL('fast-clock.ts', import.meta.url));
  return { NODE_OPTIONS: `--import=${path}`, [START_VARIABLE]: String(Date.now()) };
}
