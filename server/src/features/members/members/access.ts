import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as apiTokens from '#server/features/members/api-tokens/service.ts';
import * as sessions from '#server/features/members/sessions/service.ts';

/**
 * End every link that was mailed to the member or made for them, and return the member. Whatever changes how a member
 * signs in calls it, in the same transaction.
 */
export async function endLinks(tx: Tx, id: string): Promise<MemberRow> {
  return tx
    .updateTable('members')
    .set((set) => ({ credentialsVersion: set('credentialsVersion', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** End the member's links, API tokens and sessions, except for one session, and return the member. */
export async function endAllAccess(tx: Tx, id: string, exceptSession?: string): Promise<MemberRow> {
  const member = await endLinks(tx, id);
  await sessions.endSessions(tx, id, exceptSession);
  await apiTokens.endTokens(tx, id);
  return member;
}

export async function signOutEverywhere(ctx: Context, { memberId }: Viewer): Promise<void> {
  await transact(ctx, (tx) => endAllAccess(tx, memberId));
}

/** Sign a member out everywhere for support, in the caller's transaction, and record who did it. */
export async function endAccessBy(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  actorId: string,
  id: string,
): Promise<void> {
  await endAllAccess(tx, id);
  await audit.record(ctx, tx, actorId, 'end-sessions', id);
}
