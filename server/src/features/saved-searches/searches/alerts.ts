import { displayName, ROLE_LABELS } from '@lintel/contract/values/members';
import { isAboutBriefs } from '@lintel/engine';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { SavedSearchRow } from '#server/db/schema/saved-searches.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { searchAlertEmail } from '#server/emails/notification-emails.ts';
import * as members from '#server/features/members/members/service.ts';
import * as subscriptions from '#server/features/notifications/push-subscriptions/service.ts';
import * as settings from '#server/features/notifications/settings/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { limitConcurrency } from '#server/platform/concurrency.ts';
import { doDue } from '#server/platform/due.ts';
import { forEachItem, type Job } from '#server/platform/jobs.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import { nextMorning } from '#server/platform/mornings.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { pushMessage, waitsUntil } from './alert-rules.ts';
import * as hits from './hits.ts';
import { findLastWeek } from './last-week.ts';
import { makeDue } from './matching.ts';
import { findNew, type News } from './news.ts';
import { readQuery } from './query.ts';
import * as store from './store.ts';

// Alerts about what is new for saved searches: one email to a member for all their searches, and a push message. The
// statement that clears the due times of a member's searches decides which server sends them.

const SEND_ALERTS = 'send search alerts';
const PUSH_ALERTS = 'push search alerts';
const SEND_MILLISECONDS = 5_000;
const SEARCHES_PATH = '/searches';
const TOPIC_LENGTH = 32;
const PUSHES_AT_ONCE = 20;
const pushInTurn = limitConcurrency(PUSHES_AT_ONCE, Number.POSITIVE_INFINITY);

/** A search with what is new for it. */
interface SearchNews extends News {
  row: SavedSearchRow;
  /** The page that shows it. */
  path: string;
}

/**
 * Send the alerts that are due, each member's in the transaction that claims them, and then push them. `pushed`
 * resolves when the push services have answered, for which no email waits.
 */
export async function sendDueAlerts(ctx: Context): Promise<{ pushed: Promise<unknown> }> {
  const sent = await doDue(ctx, {
    job: SEND_ALERTS,
    list: store.listDueMembers,
    work: async (tx, memberId) => ({ memberId, news: await notifyMember(ctx, tx, memberId) }),
  });
  const pushes = sent.map(({ memberId, news }) =>
    pushInTurn(() => forEachItem(ctx, PUSH_ALERTS, [news], () => pushNews(ctx, memberId, news))),
  );
  return { pushed: Promise.all(pushes) };
}

async function notifyMember(ctx: Context, tx: Tx, memberId: string): Promise<SearchNews[]> {
  const now = ctx.clock.now();
  const member = await members.lockMember(tx, memberId);
  if (!member) return [];
  const due = await takeDue(tx, member, now);
  const found = await findNew({ ...ctx, db: tx }, due, 'unsent');
  const news = due.flatMap((row): SearchNews[] => {
    const ofRow = found.get(row.id);
    return ofRow ? [{ row, path: pathOf(row), ...ofRow }] : [];
  });
  if (news.length === 0) return [];
  for (const { row, profileIds } of news) {
    await hits.markHits(tx, row.id, profileIds, { toldAt: now });
  }
  await store.markAlerted(tx, [...found.keys()], now);
  await makeDue(
    tx,
    news.filter(({ isCut }) => isCut).map(({ row }) => row),
    now,
  );
  await mailNews(ctx, tx, member, news);
  return news;
}

/** Claim the searches that are due; those that have to wait are due later. All are while their member is suspended. */
async function takeDue(tx: Tx, member: MemberRow, now: number): Promise<SavedSearchRow[]> {
  const rows = await store.listSearches(tx, member.id);
  const due = await store.takeDue(tx, member.id, now);
  const isSuspended = member.suspendedAt !== null;
  const until = isSuspended ? nextMorning(now, 'day') : waitsUntil(rows, now);
  if (until === undefined) return due;
  const waiting = due.filter(({ frequency }) => isSuspended || frequency === 'now');
  await store.setDue(
    tx,
    waiting.map(({ id }) => id),
    until,
  );
  return due.filter((row) => !waiting.includes(row));
}

async function mailNews(
  ctx: Context,
  tx: Tx,
  member: MemberRow,
  news: readonly SearchNews[],
): Promise<void> {
  const { id, emailVerifiedAt } = member;
  if (emailVerifiedAt === null || !(await settings.findChoices(tx, id)).searchMail) return;
  const { linkBase } = ctx.config;
  const stopUrl = (searchId?: string) =>
    settings.createUnsubscribeUrl(ctx, tx, id, 'searchMail', searchId);
  const alerted = [];
  for (const { row, path } of news) {
    const stop = await stopUrl(row.id);
    alerted.push({ name: row.name, url: `${linkBase}${path}`, stopUrl: stop });
  }
  const frequencies = news.map(({ row }) => row.frequency);
  const template = searchAlertEmail({
    searches: alerted,
    profiles: await describeProfiles(ctx, tx, news),
    searchesUrl: `${linkBase}${SEARCHES_PATH}`,
    lastWeek: await findLastWeek(tx, id, { now: ctx.clock.now(), frequencies }),
    unsubscribeUrl: await stopUrl(),
  });
  await enqueueEmail(ctx, tx, member, template);
}

/** Each new profile once, with the names of the searches that it met, and its brief where one of them asks for that. */
async function describeProfiles(ctx: Context, tx: Tx, news: readonly SearchNews[]) {
  const names = new Map<string, string[]>();
  const wanting = new Set<string>();
  for (const { row, profileIds } of news) {
    const isForBriefs = isAboutBriefs(readQuery(row.query).filters);
    for (const id of profileIds) {
      names.set(id, [...(names.get(id) ?? []), row.name]);
      if (isForBriefs) wanting.add(id);
    }
  }
  const cards = await profiles.findCards({ ...ctx, db: tx }, [...names.keys()]);
  return [...names].flatMap(([id, ofSearches]) => {
    const card = cards.get(id);
    if (!card) return [];
    const role = ROLE_LABELS[card.role].one;
    const url = `${ctx.config.linkBase}/profile/${id}`;
    const brief = wanting.has(id) ? card.brief : null;
    return [{ name: displayName(card), role, url, searches: ofSearches, brief: brief?.words }];
  });
}

/** Push what is new for the searches with immediate alerts. It was claimed before, so a failed push is not repeated. */
async function pushNews(ctx: Context, memberId: string, news: readonly SearchNews[]) {
  const atOnce = news.filter(({ row }) => row.frequency === 'now');
  if (atOnce.length === 0) return;
  const message = pushMessage(atOnce, SEARCHES_PATH);
  const payload = JSON.stringify({ ...message, tag: SEARCHES_PATH });
  const topic = hashToken(`${SEARCHES_PATH} ${memberId}`).slice(0, TOPIC_LENGTH);
  await subscriptions.pushToBrowsers(ctx, memberId, { payload, topic });
}

function pathOf({ id, query }: SavedSearchRow): string {
  const params = new URLSearchParams(readQuery(query).query);
  params.set('saved', id);
  return `/search?${params}`;
}

export const alertJobs: readonly Job[] = [
  { name: SEND_ALERTS, everyMilliseconds: SEND_MILLISECONDS, run: sendDueAlerts },
];
