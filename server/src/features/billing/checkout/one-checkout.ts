import type { Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as members from '#server/features/members/members/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { OpenedCheckout } from '#server/platform/payments/payments.ts';
import * as store from './store.ts';

// Of a member's checkouts only the newest can be paid. Each order takes a turn before its checkout is opened. No one
// gets the address of a checkout before those of earlier turns are closed, or after a later turn has been taken.

/** What a checkout is opened for: the same order within minutes has the same name. */
interface Order {
  memberId: string;
  name: string;
  expiresAt: number;
}

/** Open a checkout under a name that says its turn, as the only one that the member can pay. Returns its address. */
export async function openOnly(
  ctx: Context,
  order: Order,
  open: (name: string) => Promise<OpenedCheckout>,
): Promise<string> {
  const turn = { memberId: order.memberId, turn: await takeTurn(ctx, order) };
  const checkout = await open(`${order.name}-${turn.turn}`);
  await store.setCheckoutId(ctx.db, turn, checkout.id);
  const others = await store.listCheckouts(ctx.db, order.memberId);
  if (others.some((other) => other.turn > turn.turn)) throw new AppError('PAYMENTS_UNAVAILABLE');
  for (const other of others) {
    if (other.turn === turn.turn) continue;
    if (other.stripeCheckoutId !== null) await close(ctx, other.stripeCheckoutId);
    await store.deleteCheckout(ctx.db, other);
  }
  return checkout.url;
}

/** The turn of the member's newest order, which is a new one unless it is the same order again. */
async function takeTurn(ctx: Context, { memberId, name, expiresAt }: Order): Promise<number> {
  return transact(ctx, async (tx) => {
    if (!(await members.lockMember(tx, memberId))) throw new AppError('NOT_SIGNED_IN');
    const [newest] = await store.listCheckouts(tx, memberId);
    if (newest?.orderName === name) return newest.turn;
    const turn = (newest?.turn ?? 0) + 1;
    const row = { memberId, turn, orderName: name, stripeCheckoutId: null, expiresAt };
    await store.insertCheckout(tx, row);
    return turn;
  });
}

/** Close a checkout. Throws ALREADY_SUBSCRIBED if it has been paid and its subscription is not known yet. */
async function close({ payments, db }: Context, id: string): Promise<void> {
  const subscriptionId = await payments?.closeCheckout(id);
  if (subscriptionId && !(await plans.findSubscriptionByStripe(db, subscriptionId))) {
    throw new AppError('ALREADY_SUBSCRIBED');
  }
}
