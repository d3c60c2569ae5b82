import { formatCount } from '#web/lib/format.ts';

/** How much of a daily limit has been used: "3 of 8", or the count alone where there is no limit. */
export function usedWords(count: number, limit: number | null): string {
  return limit === null ? formatCount(count) : `${formatCount(count)} of ${formatCount(limit)}`;
}
