import type { OwnReference } from '@lintel/contract/references/references';
import type { Role } from '@lintel/contract/values/members';
import {
  REFERENCE_WORDS,
  type ReferenceWay,
  type ReferenceWork,
  workOf,
} from '@lintel/contract/values/references';
import type { Context, Viewer } from '#server/context.ts';
import { otherOf, pairOf, sideOf } from '#server/db/conversation-sides.ts';
import type { Tx } from '#server/db/open.ts';
import type { ReferenceRow } from '#server/db/schema/references.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { referenceEmail } from '#server/emails/notification-emails.ts';
import * as settings from '#server/features/notifications/settings/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { AppError, requireValid } from '#server/platform/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { offerEmail } from '#server/platform/mail/enqueue.ts';
import { type IsBrowserOf, lockTwo, requireIndependent, type Two } from './independence.ts';
import { areOldEnough, isLive, talkedSince, yearOf } from './rules.ts';
import * as store from './store.ts';
import { toOwn } from './view.ts';

// Two members say that they have worked together: one proposes it, the other confirms it.

interface Proposal {
  profileId: string;
  what: ReferenceWork;
  since: number;
  how: ReferenceWay;
  mayAsk: boolean;
}

/** Say that the viewer has worked with a member; if that member has said so already, it is confirmed. */
export async function propose(
  ctx: Context,
  viewer: Viewer,
  { profileId: otherId, mayAsk, ...said }: Proposal,
  isBrowserOf: IsBrowserOf,
): Promise<OwnReference> {
  const { memberId } = viewer;
  const listed = await profiles.findListedProfiles(ctx, [memberId, otherId]);
  const cards = new Map(listed.map(({ card }) => [card.id, card]));
  const [own, other] = [cards.get(memberId), cards.get(otherId)];
  if (!own || !other || memberId === otherId) throw new AppError('PROFILE_NOT_FOUND');
  const now = ctx.clock.now();
  const isSameBrowser = await isBrowserOf(otherId);
  const row = await transact(ctx, async (tx) => {
    const two = await lockTwo(tx, memberId, otherId);
    if (!two) throw new AppError('PROFILE_NOT_FOUND');
    requireWork(said, workOf(own.role, other.role), now);
    await requireIndependent(ctx, tx, two, isSameBrowser);
    const before = await store.findBetween(tx, memberId, otherId);
    if (before && isLive(before, now)) return confirmRow(tx, before, { memberId, mayAsk, now });
    await requireMeeting(tx, said, two, now);
    await ctx.rateLimits.spend('references', [memberId], { db: tx });
    if (before) await store.deleteReference(tx, before.id);
    const asks = { lowAsk: null, highAsk: null };
    const row: ReferenceRow = {
      ...{ id: newId('ref_', now), ...pairOf(memberId, otherId), ...said, ...asks },
      ...{ proposedBy: memberId, state: 'proposed', proposedAt: now, confirmedAt: null },
    };
    row[sideOf(row, memberId).ask] = mayAsk ? 1 : 0;
    await store.insertReferences(tx, [row]);
    await tell(ctx, tx, two.other, own);
    return row;
  });
  return toOwn(row, memberId, other);
}

/** Throw VALIDATION_FAILED for work that these two cannot have done together, and for a year that has not begun. */
export function requireWork(
  { what, since }: Pick<Proposal, 'what' | 'since'>,
  possible: readonly ReferenceWork[],
  now: number,
): void {
  requireValid({
    ...(!possible.includes(what) && { what: REFERENCE_WORDS.noWork }),
    ...(since > yearOf(now) && { since: REFERENCE_WORDS.year }),
  });
}

/** Throw NOT_ENOUGH_TALK, SAME_FIRM or VALIDATION_FAILED if they cannot have met as they say. */
async function requireMeeting(
  tx: Tx,
  { how, since }: Pick<Proposal, 'how' | 'since'>,
  { own, other }: Two,
  now: number,
): Promise<void> {
  if (how === 'before') {
    if (!areOldEnough([own, other], now)) throw new AppError('SAME_FIRM');
    return;
  }
  const firstAt = talkedSince(await store.listWritten(tx, own.id, other.id));
  if (firstAt === undefined) throw new AppError('NOT_ENOUGH_TALK');
  const year = yearOf(firstAt);
  requireValid(since < year ? { since: REFERENCE_WORDS.beforeTalk(year) } : {});
}

async function tell(
  ctx: Context,
  tx: Tx,
  to: MemberRow,
  from: { fullName: string; role: Role; location: string },
): Promise<void> {
  const isWanted = (await settings.findChoices(tx, to.id)).referenceMail;
  if (!isWanted || to.emailVerifiedAt === null) return;
  const unsubscribeUrl = await settings.createUnsubscribeUrl(ctx, tx, to.id, 'referenceMail');
  const link = `${ctx.config.linkBase}/profile#references`;
  await offerEmail(ctx, tx, to, referenceEmail({ from, link, unsubscribeUrl }));
}

/** Confirm what the other has proposed. Throws ALREADY_PROPOSED for anything else. */
async function confirmRow(
  tx: Tx,
  row: ReferenceRow,
  { memberId, mayAsk, now }: { memberId: string; mayAsk: boolean; now: number },
): Promise<ReferenceRow> {
  if (row.state !== 'proposed' || row.proposedBy === memberId) {
    throw new AppError('ALREADY_PROPOSED');
  }
  const ask = { [sideOf(row, memberId).ask]: mayAsk ? 1 : 0 };
  const change = { state: 'confirmed', confirmedAt: now, ...ask } as const;
  await store.updateReference(tx, row.id, change);
  return { ...row, ...change };
}

interface Answer {
  id: string;
  mayAsk: boolean;
}

/** Confirm what another member has proposed to the viewer; repeating it changes nothing. */
export async function confirm(
  ctx: Context,
  { memberId }: Viewer,
  { id, mayAsk }: Answer,
  isBrowserOf: IsBrowserOf,
): Promise<OwnReference> {
  const found = await requireOf(ctx, memberId, id);
  const otherId = otherOf(found, memberId);
  const isSameBrowser = await isBrowserOf(otherId);
  const now = ctx.clock.now();
  const row = await transact(ctx, async (tx) => {
    const two = await lockTwo(tx, memberId, otherId);
    const row = await store.findOf(tx, memberId, id);
    if (!two || !row || !isAnswerable(row, memberId, now)) throw new AppError('NOT_FOUND');
    if (row.state === 'confirmed') return row;
    await requireIndependent(ctx, tx, two, isSameBrowser);
    return confirmRow(tx, row, { memberId, mayAsk, now });
  });
  return present(ctx, row, memberId);
}

/** Whether a member may confirm a reference, or has done so. */
function isAnswerable(row: ReferenceRow, memberId: string, now: number): boolean {
  return row.state !== 'refused' && row.proposedBy !== memberId && isLive(row, now);
}

/** Refuse what another member has proposed to the viewer. */
export async function decline(ctx: Context, { memberId }: Viewer, id: string): Promise<void> {
  const proposedAt = ctx.clock.now();
  await changeLocked(ctx, memberId, id, async (tx, row) => {
    const isTheirs = row.proposedBy !== memberId && isLive(row, proposedAt);
    if (!isTheirs || row.state === 'confirmed') throw new AppError('NOT_FOUND');
    if (row.state === 'refused') return;
    await store.updateReference(tx, id, { state: 'refused', proposedAt });
  });
}

/** Change whether others may ask the viewer. */
export async function update(
  ctx: Context,
  { memberId }: Viewer,
  { id, mayAsk }: Answer,
): Promise<OwnReference> {
  const row = await changeLocked(ctx, memberId, id, async (tx, row) => {
    const change = { [sideOf(row, memberId).ask]: mayAsk ? 1 : 0 };
    if (!isOwned(row, memberId, ctx.clock.now())) throw new AppError('NOT_FOUND');
    await store.updateReference(tx, id, change);
    return { ...row, ...change };
  });
  return present(ctx, row, memberId);
}

/** Remove a reference from both sides. */
export async function remove(ctx: Context, { memberId }: Viewer, id: string): Promise<void> {
  await changeLocked(ctx, memberId, id, async (tx, row) => {
    if (!isOwned(row, memberId, ctx.clock.now())) throw new AppError('NOT_FOUND');
    await store.deleteReference(tx, id);
  });
}

/** Whether a reference is confirmed, or the member has proposed it. */
function isOwned(row: ReferenceRow, memberId: string, now: number): boolean {
  if (row.state === 'confirmed') return true;
  return row.state === 'proposed' && row.proposedBy === memberId && isLive(row, now);
}

async function requireOf({ db }: Pick<Context, 'db'> | { db: Tx }, memberId: string, id: string) {
  const row = await store.findOf(db, memberId, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Change a reference of a member while both sides are locked. Throws NOT_FOUND. */
async function changeLocked<T>(
  ctx: Context,
  memberId: string,
  id: string,
  change: (tx: Tx, row: ReferenceRow) => Promise<T>,
): Promise<T> {
  const found = await requireOf(ctx, memberId, id);
  return transact(ctx, async (tx) => {
    await lockTwo(tx, memberId, otherOf(found, memberId));
    return change(tx, await requireOf({ db: tx }, memberId, id));
  });
}

async function present(ctx: Context, row: ReferenceRow, memberId: string): Promise<OwnReference> {
  const [other] = await profiles.findListedProfiles(ctx, [otherOf(row, memberId)]);
  return toOwn(row, memberId, other?.card);
}
