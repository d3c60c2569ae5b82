import type { Endpoint } from '@lintel/contract/endpoint';
import {
  MEMBER_HEADER,
  MEMBER_PARAMETER,
  RECENT_SIGNIN_MILLISECONDS,
} from '@lintel/contract/values/accounts';
import type { FastifyRequest } from 'fastify';
import type { Context, Viewer } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';

/** The viewer, if they may call an endpoint that is not public. Throws the reason if not. */
export function admit(
  ctx: Pick<Context, 'config' | 'clock'>,
  endpoint: Endpoint,
  viewer: Viewer | null,
): Viewer {
  if (!viewer) throw new AppError('NOT_SIGNED_IN');
  const isProgram = endpoint.access === 'staff-or-token' && viewer.scopes !== undefined;
  if ((endpoint.access === 'onboarded' || isProgram) && !viewer.isOnboarded)
    throw new AppError('NOT_ONBOARDED');
  requireScope(endpoint, viewer);
  if (isStaffOnly(endpoint) && !isProgram) requireAdministrator(ctx, viewer);
  if (endpoint.recentProof) requireRecentProof(ctx, viewer);
  return viewer;
}

function isStaffOnly({ access }: Endpoint): boolean {
  return access === 'admin' || access === 'staff-or-token';
}

/** Throw TOKEN_SCOPE_MISSING where the viewer asks with an API token that has none of the endpoint's scopes. */
function requireScope({ scopes }: Endpoint, viewer: Viewer): void {
  if (viewer.scopes && !scopes?.some((scope) => viewer.scopes?.includes(scope))) {
    throw new AppError('TOKEN_SCOPE_MISSING');
  }
}

/** Throw OTHER_MEMBER if a page that shows one member asks with the session of another. */
export function requireNamedMember(
  { headers, ws, query }: Pick<FastifyRequest, 'headers' | 'ws' | 'query'>,
  viewer: Viewer | null,
): void {
  const parameters = ws ? (query as Record<string, unknown>) : {};
  const named = headers[MEMBER_HEADER] ?? parameters[MEMBER_PARAMETER];
  if (viewer && named !== undefined && named !== viewer.memberId)
    throw new AppError('OTHER_MEMBER');
}

/** Throw RECENT_SIGNIN_NEEDED if the viewer last proved who they are too long ago. */
export function requireRecentProof(
  { clock }: Pick<Context, 'clock'>,
  { provedAt }: Pick<Viewer, 'provedAt'>,
): void {
  if (clock.now() - provedAt > RECENT_SIGNIN_MILLISECONDS) {
    throw new AppError('RECENT_SIGNIN_NEEDED');
  }
}

/** Whether an administrator has to set up a second factor first. */
export function needsSecondFactor(
  { config }: Pick<Context, 'config'>,
  member: { isAdmin: boolean; hasSecondFactor: boolean },
): boolean {
  return config.adminSecondFactor === 'required' && member.isAdmin && !member.hasSecondFactor;
}

function requireAdministrator(ctx: Pick<Context, 'config'>, viewer: Viewer): void {
  if (!viewer.isAdmin) throw new AppError('NOT_ALLOWED');
  if (needsSecondFactor(ctx, viewer)) throw new AppError('SECOND_FACTOR_REQUIRED');
}
