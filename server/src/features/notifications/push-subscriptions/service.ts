import { PUSH_LIMITS } from '@lintel/contract/notifications/settings';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { PushSubscriptionRow } from '#server/db/schema/notifications.ts';
import { transact } from '#server/db/transact.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { sendPush } from '#server/platform/push/push.ts';
import { isPushService } from '#server/platform/push/settings.ts';
import * as store from './store.ts';

// Browsers that receive push messages while the site is closed. One receives them only while the session lasts that
// subscribed, so that nothing appears on a shared computer after signing out.

export async function subscribe(
  ctx: Context,
  { memberId, sessionId }: Viewer,
  browser: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<void> {
  const { push } = ctx.config;
  if (!push) throw new AppError('PUSH_UNAVAILABLE');
  const { endpoint, keys } = browser;
  if (!isPushService(endpoint, push.services)) throw new AppError('PUSH_SERVICE_UNKNOWN');
  const row = { endpoint, memberId, sessionId, ...keys, createdAt: ctx.clock.now() };
  await transact(ctx, async (tx) => {
    await store.replaceSubscription(tx, row);
    const others = (await store.listSubscriptions(tx, memberId)).filter(
      (other) => other.endpoint !== endpoint,
    );
    const tooMany = others.slice(PUSH_LIMITS.perMember - 1);
    await store.deleteSubscriptions(
      tx,
      memberId,
      tooMany.map((other) => other.endpoint),
    );
  });
}

/** Whether a browser receives push messages for the session that asks. */
export async function isSubscribed(
  { db }: Pick<Context, 'db'>,
  { memberId, sessionId }: Viewer,
  endpoint: string,
): Promise<{ isOn: boolean }> {
  const browsers = await store.listSubscriptions(db, memberId);
  const isThis = (one: PushSubscriptionRow) =>
    one.endpoint === endpoint && one.sessionId === sessionId;
  return { isOn: browsers.some(isThis) };
}

export async function unsubscribe(
  ctx: Context,
  { memberId }: Viewer,
  endpoint: string,
): Promise<void> {
  await store.deleteSubscriptions(ctx.db, memberId, [endpoint]);
}

export async function eraseSubscriptions(tx: Tx, memberId: string): Promise<void> {
  const browsers = await store.listSubscriptions(tx, memberId);
  const endpoints = browsers.map(({ endpoint }) => endpoint);
  await store.deleteSubscriptions(tx, memberId, endpoints);
}

/** Send to all of a member's browsers, and erase those that are gone or signed out. Does not retry. */
export async function pushToBrowsers(
  ctx: Context,
  memberId: string,
  message: { payload: string; topic: string },
): Promise<void> {
  const browsers = await store.listSubscriptions(ctx.db, memberId);
  if (browsers.length === 0) return;
  const stateOf = await sessions.findStates(ctx, browsers);
  const deliveries = browsers.map(async (browser) => {
    const isGone = stateOf(browser) === 'ended' || (await isGoneOnTelling(ctx, browser, message));
    if (isGone) await store.deleteSubscriptions(ctx.db, memberId, [browser.endpoint]);
  });
  await Promise.all(deliveries);
}

async function isGoneOnTelling(
  ctx: Context,
  browser: PushSubscriptionRow,
  message: { payload: string; topic: string },
): Promise<boolean> {
  const { push } = ctx.config;
  if (!push) return false;
  try {
    const send = () => sendPush(push, browser, message);
    return (await ctx.metrics.measureOutside('push', send)) === 'gone';
  } catch (err) {
    // A browser's push address is a secret, so it is not logged.
    ctx.log.warn({ reason: err instanceof Error ? err.message : 'unknown' }, 'push not sent');
    return false;
  }
}

/** The viewer's push subscriptions, for their export: only the host, because the rest of the address is a secret. */
export async function exportSubscriptions({ db }: Pick<Context, 'db'>, { memberId }: Viewer) {
  const rows = await store.listSubscriptions(db, memberId);
  return rows.map(({ endpoint, createdAt }) => ({
    service: new URL(endpoint).host,
    createdAt: isoInstant(createdAt),
  }));
}

/** The addresses of the services that reach the browsers, without what names a browser. */
export async function listServices(db: Context['db']): Promise<string[]> {
  const endpoints = await store.listEndpoints(db);
  return [...new Set(endpoints.map((endpoint) => new URL(endpoint).origin))];
}
