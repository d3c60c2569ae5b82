import type { Context } from '#server/context.ts';
import { hurry } from './deadline.ts';

/**
 * Write what no answer is about, such as when something was last used. It never fails: what the database does not take
 * at once is dropped. An answer does not wait for it.
 */
export async function keepBooks(
  { log }: Pick<Context, 'log'>,
  write: () => Promise<unknown>,
): Promise<void> {
  await hurry(write).catch((err: unknown) => log.debug({ err }, 'bookkeeping dropped'));
}
