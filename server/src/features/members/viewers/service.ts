import { isOnboarded } from '@lintel/contract/members/profiles';
import type { Context, Viewer } from '#server/context.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import { hashToken } from '#server/platform/tokens.ts';
import * as store from './store.ts';

// Who is asking. It is looked up for each request and never cached, so that a sign-out, a suspension or a
// loss of rights holds from the next request on, on every server.

/** Who a cookie's or an access token belongs to; nobody where the session is over or its member suspended. */
export async function findViewer(
  ctx: Context,
  { cookie, bearer }: { cookie?: string | undefined; bearer?: string | undefined },
): Promise<Viewer | null> {
  const token = bearer ?? cookie;
  if (!token) return null;
  const now = ctx.clock.now();
  const kind = bearer ? 'access' : 'cookie';
  const row = await store.findViewer(ctx.db, { tokenHash: hashToken(token), kind, now });
  if (!row || row.suspendedAt !== null) return null;
  if (!(await sessions.useSession(ctx, row))) return null;
  return {
    memberId: row.memberId,
    sessionId: row.sessionId,
    isAdmin: row.accountRole === 'admin',
    isOnboarded: isOnboarded(row),
    blockVersion: row.blockVersion ?? 0,
  };
}
