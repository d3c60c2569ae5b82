import { AppError } from '#server/platform/app-error.ts';
import { limitConcurrency } from '#server/platform/concurrency.ts';
import { runApart } from '#server/programs/run-apart.ts';
import type { RobotsOrder } from './robots-rules.ts';

/** What is to be read. */
export type ReadOrder =
  | { kind: 'html'; text: string }
  | { kind: 'scrape'; text: string; url: string; selector: string }
  | { kind: 'pdf'; bytes: Uint8Array };

export interface ReadResult {
  title: string | null;
  text: string;
  /** Of `scrape` alone. */
  links: { url: string; text: string }[];
  meta: Record<string, string>;
}

const ROBOTS_PROGRAM = new URL('./read-robots.ts', import.meta.url);
const PROGRAM = new URL('./read-document.ts', import.meta.url);
const LIMITS = { milliseconds: 8_000, megabytes: 192 };

const limited = limitConcurrency(2, 8);

/**
 * Read an untrusted document in its own process.
 * @throws CONTENT_UNREADABLE; OVERLOADED if too many documents wait
 */
export function readDocument(order: ReadOrder): Promise<ReadResult> {
  return limited(async () => {
    try {
      return await runApart<ReadResult>(PROGRAM, order, LIMITS);
    } catch (cause) {
      throw new AppError('CONTENT_UNREADABLE', { cause });
    }
  });
}

/**
 * Whether a robots.txt allows a page. One that cannot be read in time allows nothing.
 * @throws OVERLOADED if too many documents wait
 */
export function isAllowedByRules(order: RobotsOrder): Promise<boolean> {
  return limited(() => runApart<boolean>(ROBOTS_PROGRAM, order, LIMITS).catch(() => false));
}
