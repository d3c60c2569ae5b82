import type { ClientQuestion } from '@lintel/contract/references/references';
import {
  clientQuestionPath,
  type ReferenceWork,
  workForClients,
} from '@lintel/contract/values/references';
import { RETENTION } from '@lintel/contract/values/retention';
import type { Context, Viewer } from '#server/context.ts';
import { pairOf, sideOf } from '#server/db/conversation-sides.ts';
import type { ReferenceRow } from '#server/db/schema/references.ts';
import { transact } from '#server/db/transact.ts';
import * as members from '#server/features/members/members/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { DAY_MILLISECONDS, isoInstant } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { newCode } from '#server/platform/short-codes.ts';
import { type IsBrowserOf, lockTwo, requireIndependent } from './independence.ts';
import { requireWork } from './proposals.ts';
import { countsFrom, isLive } from './rules.ts';
import * as store from './store.ts';
import { toMember } from './view.ts';

// Links by which clients confirm, who need no profile. The first who answers uses a link up.

/** Make a link for one client. */
export async function askClient(
  ctx: Context,
  { memberId }: Viewer,
  asked: { what: ReferenceWork; since: number },
): Promise<{ url: string; expiresAt: string }> {
  const now = ctx.clock.now();
  const [own] = await profiles.findListedProfiles(ctx, [memberId]);
  requireWork(asked, own ? workForClients(own.card.role) : [], now);
  const code = newCode('invitation');
  const expiresAt = now + RETENTION.clientQuestions.days * DAY_MILLISECONDS;
  await transact(ctx, async (tx) => {
    const member = await members.lockMember(tx, memberId);
    if (!member?.emailVerifiedAt) throw new AppError('EMAIL_NOT_VERIFIED');
    await ctx.rateLimits.spend('references', [memberId], { db: tx });
    await store.insertQuestion(tx, { code, memberId, ...asked, expiresAt, answeredBy: null });
  });
  const url = ctx.config.linkBase + clientQuestionPath(code);
  return { url, expiresAt: isoInstant(expiresAt) };
}

/** What a link asks the viewer to confirm. Throws NOT_FOUND, also if someone else has answered it. */
export async function getQuestion(
  ctx: Context,
  viewer: Viewer,
  code: string,
): Promise<ClientQuestion> {
  const { memberId } = viewer;
  const question = await store.findQuestion(ctx.db, code, ctx.clock.now());
  if (!question || (question.answeredBy ?? memberId) !== memberId) throw new AppError('NOT_FOUND');
  const hiddenIds = await blockedPairs.findHidden(ctx, viewer);
  const [asker] = await profiles.findListedProfiles(ctx, [question.memberId]);
  if (!asker || hiddenIds.has(asker.card.id)) throw new AppError('NOT_FOUND');
  const { what, since, answeredBy } = question;
  const isOwn = question.memberId === memberId;
  return { member: toMember(asker.card), what, since, isOwn, isAnswered: answeredBy !== null };
}

/** Confirm as a client; the viewer may repeat it. */
export async function answerQuestion(
  ctx: Context,
  viewer: Viewer,
  { code, mayAsk }: { code: string; mayAsk: boolean },
  isBrowserOf: IsBrowserOf,
): Promise<ClientQuestion> {
  const { memberId } = viewer;
  const asked = await getQuestion(ctx, viewer, code);
  const askerId = asked.member.id;
  const isSameBrowser = await isBrowserOf(askerId);
  const now = ctx.clock.now();
  await transact(ctx, async (tx) => {
    const two = await lockTwo(tx, memberId, askerId);
    const question = await store.findQuestion(tx, code, now);
    if (!two || !question || (question.answeredBy ?? memberId) !== memberId) {
      throw new AppError('NOT_FOUND');
    }
    if (question.answeredBy !== null) return;
    await requireIndependent(ctx, tx, two, isSameBrowser);
    const before = await store.findBetween(tx, memberId, askerId);
    if (before && isLive(before, now)) throw new AppError('ALREADY_PROPOSED');
    if (before) await store.deleteReference(tx, before.id);
    const { what, since } = question;
    const row: ReferenceRow = {
      ...{ id: newId('ref_', now), ...pairOf(memberId, askerId), proposedBy: askerId },
      ...{ what, since, how: 'before', state: 'confirmed', lowAsk: null, highAsk: null },
      ...{ proposedAt: now, confirmedAt: countsFrom(two.own, now) },
    };
    row[sideOf(row, memberId).ask] = mayAsk ? 1 : 0;
    await store.insertReferences(tx, [row]);
    await store.useUpQuestion(tx, code, memberId);
  });
  return { ...asked, isAnswered: true };
}
