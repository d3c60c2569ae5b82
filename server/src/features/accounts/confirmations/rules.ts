import { networkOf, type RateLimit } from '#server/platform/rate-limits.ts';

/** Limits attempts at links that came by mail. */
export function emailLinkLimits(ip: string): Record<string, RateLimit> {
  return { [`link:${networkOf(ip)}`]: { count: 30, seconds: 900 } };
}
