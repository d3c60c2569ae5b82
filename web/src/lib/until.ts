import { useEffect, useState } from 'react';
import { formatClock } from './format.ts';
import { serverNow } from './server-clock.ts';
import { duration } from './wait-message.ts';

const DAY_MILLISECONDS = 86_400_000;
const CHECK_MILLISECONDS = 30_000;

/** "1:00 am (00:00 UTC), in 28 minutes": when a limit resets, on the reader's clock and in UTC. */
export function untilLabel(instant: string | number, now: number = serverNow()): string {
  const at = new Date(instant);
  const seconds = (at.getTime() - now) / 1000;
  const words = `${formatClock(at)} (${at.toISOString().slice(11, 16)} UTC)`;
  return seconds > 0 ? `${words}, in ${duration(seconds)}` : words;
}

/** The next midnight UTC by the server's clock, when the day's limits reset. */
export function nextReset(): number {
  return Math.ceil(serverNow() / DAY_MILLISECONDS) * DAY_MILLISECONDS;
}

/** Call `onReached` when the server's clock reaches an instant, and from then on regularly. Renders as time passes. */
export function useReached(instant: string | number, onReached: () => unknown): void {
  const [, setChecks] = useState(0);
  useEffect(() => {
    const left = () => new Date(instant).getTime() - serverNow();
    let timer = 0;
    const wait = () => {
      const milliseconds = left() > 0 ? Math.min(left(), CHECK_MILLISECONDS) : CHECK_MILLISECONDS;
      timer = window.setTimeout(check, milliseconds);
    };
    const check = () => {
      setChecks((count) => count + 1);
      if (left() <= 0) onReached();
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [instant, onReached]);
}
