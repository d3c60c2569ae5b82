import { FACTOR_LIMITS } from '@lintel/contract/values/second-factor';
import { networkOf, type RateLimit } from '#server/platform/rate-limits.ts';

const seconds = FACTOR_LIMITS.milliseconds / 1_000;

/** Limits the sign-ins of a member that wait for their second step: those from one network, and all of them. */
export function waitingLimits(memberId: string, ip: string): Record<string, RateLimit> {
  return {
    [`second-step:${memberId}:${networkOf(ip)}`]: { count: 10, seconds },
    [`second-step:${memberId}`]: { count: 50, seconds },
  };
}
