import type { Endpoint } from '@lintel/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Viewer } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { LIMITS } from '#server/platform/limits.ts';

/** Count a request of an API token, and say in the response how many are left. Throws RATE_LIMITED. */
export async function enforceTokenPace(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  { sessionId }: Viewer,
  reply: FastifyReply,
): Promise<void> {
  const { count, waitSeconds, isOver } = await rateLimits.count('tokenRequests', [sessionId]);
  const limit = LIMITS.tokenRequests.count;
  reply.headers({
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(Math.max(0, limit - count)),
    'ratelimit-reset': String(waitSeconds),
  });
  if (isOver) throw new AppError('RATE_LIMITED', { retryAfterSeconds: waitSeconds });
}

/** Count writes of a request beyond its first. Throws RATE_LIMITED. */
export async function spendWrites(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  { memberId }: Viewer,
  count: number,
): Promise<void> {
  for (let i = 0; i < count; i++) await rateLimits.spend('writes', [memberId]);
}

/** Throw RATE_LIMITED if the visitors of a network read too often together. */
export function enforceVisitorPace(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  { method }: Endpoint,
  { ip }: FastifyRequest,
): void {
  if (method === 'GET') rateLimits.spendHere('visitorReads', [ip]);
}

/** Throw RATE_LIMITED if a member writes, reads or opens sockets too often. */
export async function enforceMemberPace(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  endpoint: Endpoint,
  { viewer, ws }: FastifyRequest,
): Promise<void> {
  if (!viewer) return;
  const who = [viewer.memberId] as const;
  if (ws) return rateLimits.spendHere('sockets', who);
  if (endpoint.method === 'GET') return rateLimits.spendHere('reads', who);
  if (!endpoint.ownPace) await rateLimits.spend('writes', who);
}
