import type { NotificationSettings } from '@lintel/contract/notifications/settings';
import {
  NOTIFICATION_DEFAULTS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@lintel/contract/values/notifications';
import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { AppError } from '#server/platform/app-error.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import * as store from './store.ts';

// Which notifications members want, and the links that unsubscribe from each kind of email without signing in.

export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** Stops the alerts of one of a member's saved searches, which an area above keeps. */
export type StopAlerts = (ctx: Context, memberId: string, searchId: string) => Promise<void>;

export async function getNotificationSettings(
  ctx: Context,
  { memberId }: Viewer,
): Promise<NotificationSettings> {
  const choices = await findChoices(ctx.db, memberId);
  return { ...choices, pushKey: ctx.config.push?.publicKey ?? null };
}

export async function updateNotificationSettings(
  ctx: Context,
  viewer: Viewer,
  change: Partial<Record<NotificationKind, boolean | undefined>>,
): Promise<NotificationSettings> {
  for (const kind of NOTIFICATION_KINDS) {
    const isOn = change[kind];
    if (isOn !== undefined) await choose(ctx, viewer.memberId, kind, isOn);
  }
  return getNotificationSettings(ctx, viewer);
}

export async function findChoices(
  db: Db | Tx,
  memberId: string,
): Promise<Record<NotificationKind, boolean>> {
  return choicesOf(await store.listChoices(db, memberId));
}

/**
 * Create a URL that unsubscribes from a kind of email, or from those about one saved search, in the transaction of the
 * email that carries it.
 */
export async function createUnsubscribeUrl(
  ctx: Pick<Context, 'clock' | 'config'>,
  tx: Tx,
  memberId: string,
  kind: NotificationKind,
  searchId: string | null = null,
): Promise<string> {
  const token = newToken();
  const createdAt = ctx.clock.now();
  await store.insertToken(tx, { tokenHash: hashToken(token), memberId, kind, searchId, createdAt });
  return `${ctx.config.linkBase}${UNSUBSCRIBE_PATH}?token=${token}`;
}

/** Unsubscribe from the kind of email that contained the link; following it again changes nothing. */
export async function unsubscribe(
  ctx: Context,
  token: string,
  stopAlerts: StopAlerts,
): Promise<{ kind: NotificationKind | 'search' | 'weeklyMail' }> {
  const subscription = await store.findToken(ctx.db, hashToken(token));
  // The links of an email that is no longer sent still work.
  if (subscription?.kind === 'weeklyMail') return { kind: 'weeklyMail' };
  const kind = NOTIFICATION_KINDS.find((value) => value === subscription?.kind);
  if (!subscription || !kind) throw new AppError('UNSUBSCRIBE_LINK_UNKNOWN');
  const { memberId, searchId } = subscription;
  if (searchId !== null) {
    await stopAlerts(ctx, memberId, searchId);
    return { kind: 'search' };
  }
  await choose(ctx, memberId, kind, false);
  return { kind };
}

export async function sweepUnsubscribeTokens(ctx: Context): Promise<void> {
  await store.deleteTokensBefore(ctx.db, periodStart(RETENTION.unsubscribeTokens, ctx.clock.now()));
}

export const notificationSettingsJobs = [
  hourlyJob('sweep unsubscribe links', sweepUnsubscribeTokens),
];

async function choose(ctx: Context, memberId: string, kind: NotificationKind, isOn: boolean) {
  await store.saveChoice(ctx.db, { memberId, kind, isOn });
}

/** A member's notification settings: their choices, or the defaults where they have made none. */
function choicesOf(
  rows: readonly { kind: string; isOn: number }[],
): Record<NotificationKind, boolean> {
  const choices = new Map(rows.map(({ kind, isOn }) => [kind, isOn === 1]));
  return Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, choices.get(kind) ?? NOTIFICATION_DEFAULTS[kind]]),
  ) as Record<NotificationKind, boolean>;
}
