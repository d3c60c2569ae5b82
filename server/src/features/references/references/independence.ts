import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import * as members from '#server/features/members/members/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { firmDomain } from './rules.ts';

/** Whether a member has signed in with the browser of who asks. */
export type IsBrowserOf = (memberId: string) => Promise<boolean>;

/** Who confirms something, and the other side; both are locked. */
export interface Two {
  own: MemberRow;
  other: MemberRow;
}

/**
 * Lock both sides until the transaction ends, so that of two who act at once one sees what the other did. Undefined if
 * the other is unknown, suspended, or one of the two has blocked the other.
 */
export async function lockTwo(tx: Tx, ownId: string, otherId: string): Promise<Two | undefined> {
  if (ownId === otherId) return undefined;
  const locked = await members.lockMembers(tx, [ownId, otherId]);
  const [own, other] = [locked.get(ownId), locked.get(otherId)];
  if (!own || !other || other.suspendedAt !== null) return undefined;
  return (await blockedPairs.isBlockedPair(tx, ownId, otherId)) ? undefined : { own, other };
}

/** Throw EMAIL_NOT_VERIFIED, or SAME_FIRM where the two seem to belong together. */
export async function requireIndependent(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  { own, other }: Two,
  isSameBrowser: boolean,
): Promise<void> {
  if (own.emailVerifiedAt === null) throw new AppError('EMAIL_NOT_VERIFIED');
  const domain = firmDomain(own.email);
  const isSameDomain = domain !== undefined && domain === firmDomain(other.email);
  if (isSameBrowser || isSameDomain || (await haveSameCompany(ctx, tx, own.id, other.id))) {
    throw new AppError('SAME_FIRM');
  }
}

async function haveSameCompany({ clock }: Pick<Context, 'clock'>, tx: Tx, ...ids: string[]) {
  const today = londonDay(clock.now());
  const rows = await facts.listOf(tx, ids);
  const checked = rows.filter((row) => row.kind === 'company' && facts.holds(row, today));
  return new Set(checked.map(({ number }) => number)).size < checked.length;
}
