import { networkOf, type RateLimit } from '#server/platform/rate-limits.ts';

export function contactLimits(ip: string): Record<string, RateLimit> {
  return { [`contact:${networkOf(ip)}`]: { count: 5, seconds: 3_600 } };
}

/** Whether the field that people do not see was filled in. */
export function isFromMachine({ website }: { website?: string | undefined }): boolean {
  return Boolean(website?.trim());
}
