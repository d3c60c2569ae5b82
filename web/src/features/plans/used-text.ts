import { formatCount } from '#web/lib/format.ts';

/** How much of a daily limit has been used: "3 of 8", or the count alone where there is no limit. */
export function usedText(count: number, limit: number | null): string {
  return limit === null ? formatCount(count) : `${formatCount(count)} of ${formatCount(limit)}`;
}

/** What is left of a daily limit: "2 of 8 views". */
export function leftText(count: number, limit: number, what: string): string {
  return `${formatCount(Math.max(0, limit - count))} of ${formatCount(limit)} ${what}`;
}
