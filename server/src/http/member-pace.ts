import type { Endpoint } from '@lintel/contract/endpoint';
import { TOKEN_LIMITS } from '@lintel/contract/values/api-tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Viewer } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { networkOf, type RateLimit } from '#server/platform/rate-limits.ts';

/** How often a member may change anything: far more than a person would. */
export const WRITING_PACE: RateLimit = { count: 300, seconds: 300 };

/** How often a member, or the visitors of a network together, may read on this server: 20 times a second for minutes. */
export const READING_PACE: RateLimit = { count: 6_000, seconds: 300 };

/** How often a member may open a socket on this server: twice as often as five tabs that reconnect every 30 seconds. */
export const SOCKET_PACE: RateLimit = { count: 100, seconds: 300 };

/** How often an API token may ask. */
const TOKEN_PACE: RateLimit = { count: TOKEN_LIMITS.requestsAMinute, seconds: 60 };

/** Count a request of an API token, and say in the response how many are left. Throws RATE_LIMITED. */
export async function enforceTokenPace(
  { rateLimits, clock }: Pick<Context, 'rateLimits' | 'clock'>,
  { sessionId }: Viewer,
  reply: FastifyReply,
): Promise<void> {
  const { count, resetsAt, isOver } = await rateLimits.count(`token:${sessionId}`, TOKEN_PACE);
  const retryAfterSeconds = Math.ceil((resetsAt - clock.now()) / 1000);
  reply.headers({
    'ratelimit-limit': String(TOKEN_PACE.count),
    'ratelimit-remaining': String(Math.max(0, TOKEN_PACE.count - count)),
    'ratelimit-reset': String(retryAfterSeconds),
  });
  if (isOver) throw new AppError('RATE_LIMITED', { retryAfterSeconds });
}

/** Count writes of a request beyond its first. Throws RATE_LIMITED. */
export async function spendWrites(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  { memberId }: Viewer,
  count: number,
): Promise<void> {
  for (let i = 0; i < count; i++) await rateLimits.spend({ [`writes:${memberId}`]: WRITING_PACE });
}

/** Throw RATE_LIMITED if the visitors of a network read too often together. */
export function enforceVisitorPace(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  { method }: Endpoint,
  { ip }: FastifyRequest,
): void {
  if (method === 'GET') rateLimits.spendHere({ [`reads:${networkOf(ip)}`]: READING_PACE });
}

/** Throw RATE_LIMITED if a member writes, reads or opens sockets too often. */
export async function enforceMemberPace(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  endpoint: Endpoint,
  { viewer, ws }: FastifyRequest,
): Promise<void> {
  if (!viewer) return;
  if (ws) return rateLimits.spendHere({ [`sockets:${viewer.memberId}`]: SOCKET_PACE });
  if (endpoint.method === 'GET') {
    return rateLimits.spendHere({ [`reads:${viewer.memberId}`]: READING_PACE });
  }
  if (!endpoint.ownPace) await rateLimits.spend({ [`writes:${viewer.memberId}`]: WRITING_PACE });
}
