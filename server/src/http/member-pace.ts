import type { Endpoint } from '@lintel/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import type { RateLimit } from '#server/platform/rate-limits.ts';

/** How often a member may change anything: far more than a person would. */
export const WRITING_PACE: RateLimit = { count: 300, seconds: 300 };

/** How often a member may open a socket on this server: twice as often as five tabs that reconnect every 30 seconds. */
export const SOCKET_PACE: RateLimit = { count: 100, seconds: 300 };

/** Throw RATE_LIMITED if a member writes or opens sockets too often. Reads have no common limit. */
export async function enforceMemberPace(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  endpoint: Endpoint,
  { viewer, ws }: FastifyRequest,
): Promise<void> {
  if (!viewer) return;
  if (ws) return rateLimits.spendHere({ [`sockets:${viewer.memberId}`]: SOCKET_PACE });
  const isWrite = endpoint.method !== 'GET' && !endpoint.ownPace;
  if (isWrite) await rateLimits.spend({ [`writes:${viewer.memberId}`]: WRITING_PACE });
}
