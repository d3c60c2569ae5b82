import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { signinUrl } from '#server/emails/page-urls.ts';
import { suspensionOverEmail } from '#server/emails/safety-emails.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { type DuePart, doDue } from '#server/platform/due.ts';
import { type Job, tellingJob } from '#server/platform/jobs.ts';
import { offerEmail } from '#server/platform/mail/enqueue.ts';
import { endAllAccess } from './access.ts';
import { updateMember } from './changing.ts';
import { lockMember } from './locks.ts';

// A suspended member is signed out, cannot sign in, and is not in the directory; nothing of theirs is lost. What is
// decided about them, and what they are told, is an area above.

/**
 * Suspend a member whose row the transaction has locked, change when it ends, or let them back.
 * @param until when it ends by itself, or null; undefined ends it now
 */
export async function writeSuspension(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  member: MemberRow,
  until: number | null | undefined,
): Promise<void> {
  const suspendedAt = until === undefined ? null : (member.suspendedAt ?? ctx.clock.now());
  const values = { suspendedAt, suspendedUntil: until ?? null };
  await profiles.logChange(tx, member.id, () => updateMember(tx, member.id, values));
  if (until === undefined) await sessions.endSessions(tx, member.id);
  else if (member.suspendedAt === null) await endAllAccess(tx, member.id);
}

/** Whether a suspension has come to its end. */
function isOver({ suspendedUntil }: MemberRow, now: number): boolean {
  return suspendedUntil !== null && suspendedUntil <= now;
}

/** A member without a suspension that has come to its end: it ends now if no job has ended it yet. */
export async function endOverdueSuspension(ctx: Context, member: MemberRow): Promise<MemberRow> {
  if (!isOver(member, ctx.clock.now())) return member;
  await transact(ctx, (tx) => endIfOver(ctx, tx, member.id));
  return { ...member, suspendedAt: null, suspendedUntil: null };
}

async function endIfOver(ctx: Context, tx: Tx, id: string): Promise<void> {
  const member = await lockMember(tx, id);
  if (!member || !isOver(member, ctx.clock.now())) return;
  await writeSuspension(ctx, tx, member, undefined);
  await offerEmail(ctx, tx, member, suspensionOverEmail(signinUrl(ctx.config)));
}

const END = 'end suspensions';

/** End the suspensions that have come to their end. */
export async function endSuspensions(ctx: Context): Promise<void> {
  await doDue(ctx, { job: END, list: listOver, work: (tx, id) => endIfOver(ctx, tx, id) });
}

async function listOver(db: Db, { now, after = '', limit }: DuePart<string>): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('suspendedUntil', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export const suspensionJobs: readonly Job[] = [tellingJob(END, endSuspensions)];
