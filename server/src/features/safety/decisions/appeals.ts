import type { Suspension } from '@lintel/contract/safety/decisions';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import { signinUrl } from '#server/emails/page-urls.ts';
import { appealAnsweredEmail } from '#server/emails/safety-emails.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { offerEmail } from '#server/platform/mail/enqueue.ts';
import { copyBack } from './content.ts';
import { forgetKept, uphold } from './deciding.ts';
import { appealRefusal, isInForce } from './rules.ts';
import * as store from './store.ts';
import { toOwnDecision } from './view.ts';

// A decision has at most one appeal, and the appeal one answer.

/** The decisions about the viewer that they have been told of. */
export async function listOwn(ctx: Pick<Context, 'db' | 'clock'>, memberId: string) {
  const rows = await store.listAbout(ctx.db, [memberId]);
  return rows.filter(({ tellDueAt }) => tellDueAt === null);
}

/** Appeal against a decision about the member. Throws NOT_FOUND, ALREADY_APPEALED and APPEAL_OVER. */
export async function appeal(
  ctx: Context,
  memberId: string,
  { id, words }: { id: string; words: string },
) {
  await ctx.rateLimits.spend('reports', [memberId]);
  return transact(ctx, async (tx) => {
    const now = ctx.clock.now();
    const row = await store.findDecision(tx, id);
    if (row?.memberId !== memberId || row.tellDueAt !== null) throw new AppError('NOT_FOUND');
    const refusal = appealRefusal(row, now);
    if (refusal) throw new AppError(refusal);
    const appealed = await store.appealOnce(tx, id, { appealWords: words, appealedAt: now });
    if (!appealed) throw new AppError('ALREADY_APPEALED');
    return toOwnDecision(appealed, now);
  });
}

/** The suspension of a member who has signed in to a suspended account. Throws SUSPENDED_SIGNIN_OVER. */
export async function getSuspension(ctx: Context, token: string | undefined): Promise<Suspension> {
  const memberId = await sessions.findSuspendedMember(ctx, token);
  const { suspendedAt, suspendedUntil } = await members.getMember(ctx, memberId);
  if (suspendedAt === null) throw new AppError('SUSPENDED_SIGNIN_OVER');
  const now = ctx.clock.now();
  const inForce = (await listOwn(ctx, memberId)).find((row) => isInForce(row, now));
  return {
    suspendedAt: isoInstant(suspendedAt),
    endsAt: isoInstant(suspendedUntil),
    decision: inForce ? toOwnDecision(inForce, now) : null,
  };
}

/** Appeal against the suspension of a member who has signed in to a suspended account. */
export async function appealSuspension(
  ctx: Context,
  token: string | undefined,
  words: string,
): Promise<Suspension> {
  const memberId = await sessions.findSuspendedMember(ctx, token);
  const { decision } = await getSuspension(ctx, token);
  if (!decision) throw new AppError('NOT_FOUND');
  await appeal(ctx, memberId, { id: decision.id, words });
  return getSuspension(ctx, token);
}

/** Forget that someone has signed in to a suspended account. */
export async function endSuspendedSignin(ctx: Context, token: string | undefined): Promise<void> {
  await sessions.endSuspendedSession(ctx, token);
}

/** Answer an appeal, and undo the decision if it is upheld. Throws APPEAL_ANSWERED. */
export async function answerAppeal(
  ctx: Context,
  { memberId: by }: Viewer,
  id: string,
  { answer, isUpheld }: { answer: string; isUpheld: boolean },
) {
  const found = await store.findDecision(ctx.db, id);
  if (!found || found.appealedAt === null) throw new AppError('NOT_FOUND');
  if (found.memberId === by) throw new AppError('OWN_ADMINISTRATION');
  const back = isUpheld ? await copyBack(ctx, found.kept) : null;
  return transact(ctx, async (tx) => {
    const member = (await members.lockMembers(tx, [by, found.memberId])).get(found.memberId);
    const values = { answer, answeredAt: ctx.clock.now(), upheld: isUpheld ? 1 : 0 };
    const row = member && (await store.answerOnce(tx, id, values));
    if (!row) throw new AppError('APPEAL_ANSWERED');
    if (isUpheld) await uphold(ctx, tx, { member, row, back });
    await forgetKept(ctx, tx, row);
    const entry = { actorId: by, action: 'answer-appeal', subjectId: member.id } as const;
    await audit.recordAction(ctx, tx, { ...entry, details: [isUpheld ? 'upheld' : 'not upheld'] });
    const email = appealAnsweredEmail({ answer, isUpheld, signinUrl: signinUrl(ctx.config) });
    await offerEmail(ctx, tx, member, email);
    return (await store.findDecision(tx, id)) ?? row;
  });
}
