import { displayName, ROLE_LABELS } from '@lintel/contract/values/members';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { SavedSearchRow } from '#server/db/schema/saved-searches.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { searchAlertEmail } from '#server/emails/notification-emails.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/members/profiles/service.ts';
import type * as bell from '#server/features/notifications/bell/service.ts';
import * as subscriptions from '#server/features/notifications/push-subscriptions/service.ts';
import * as settings from '#server/features/notifications/settings/service.ts';
import * as weeklyEmail from '#server/features/notifications/weekly-email/service.ts';
import * as hits from '#server/features/saved-searches/hits/service.ts';
import * as searches from '#server/features/saved-searches/searches/service.ts';
import type { Job } from '#server/platform/jobs.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { pushMessage, waitsUntil } from './rules.ts';

// Members are told what is new for their searches: in the bell as long as they have not seen it, by push and email once.
// The statement that clears the due times of a member's searches decides which server tells them, in one email.

const TAKEN_AT_ONCE = 100;
const SEND_MILLISECONDS = 5_000;
const WEEKLY_MILLISECONDS = 300_000;
const SEARCHES_PATH = '/searches';
const TOPIC_LENGTH = 32;

/** A search with what is new for it. */
interface SearchNews extends searches.News {
  row: SavedSearchRow;
  /** The page that shows it. */
  path: string;
}

export const { stopAlerts } = searches;

/** Find what the bell says about a member's searches, except for those that are off. */
export async function findNews(
  { db }: Pick<Context, 'db'>,
  { memberId }: Viewer,
  since: number,
): Promise<bell.News[]> {
  const rows = (await searches.listSearches(db, memberId)).filter((row) => row.frequency !== 'off');
  const found = await searches.findNew(db, rows);
  const marks = await hits.countHits(db, [...found.keys()]);
  return rows.flatMap(({ id, name, query }) => {
    const news = found.get(id);
    if (!news || news.latestAt < since) return [];
    const mark = marks.get(id) ?? 0;
    const search = { id, name, query: searches.readQuery(query).query };
    const { latestAt: at, profileIds } = news;
    return [{ kind: 'search', id: `search_${id}`, mark, count: profileIds.length, at, search }];
  });
}

/** Send the alerts that are due, each member's in the transaction that claims them. */
export async function sendDueAlerts(ctx: Context): Promise<void> {
  for (;;) {
    const memberIds = await searches.listDueMembers(ctx.db, ctx.clock.now(), TAKEN_AT_ONCE);
    for (const memberId of memberIds) {
      const news = await transact(ctx, (tx) => tellMember(ctx, tx, memberId));
      await pushNews(ctx, memberId, news);
    }
    if (memberIds.length < TAKEN_AT_ONCE) return;
  }
}

/** Send the alerts of the morning, with the weekly summaries of the same members, and then the other summaries. */
export async function sendMorningEmails(ctx: Context): Promise<void> {
  await sendDueAlerts(ctx);
  await weeklyEmail.enqueueWeeklyEmails(ctx);
}

async function tellMember(ctx: Context, tx: Tx, memberId: string): Promise<SearchNews[]> {
  const now = ctx.clock.now();
  const member = await members.lockMember(tx, memberId);
  const due = await takeDue(tx, memberId, now);
  if (!member || member.suspendedAt !== null) return [];
  const found = await searches.findNew(tx, due, 'untold');
  const news = due.flatMap((row): SearchNews[] => {
    const ofRow = found.get(row.id);
    return ofRow ? [{ row, path: pathOf(row), ...ofRow }] : [];
  });
  if (news.length === 0) return [];
  for (const { row, profileIds } of news) {
    await hits.markHits(tx, row.id, profileIds, { toldAt: now });
  }
  await searches.markAlerted(tx, [...found.keys()], now);
  await mailNews(ctx, tx, member, news);
  return news;
}

/** Claim the searches that are due, but for those that have to wait. */
async function takeDue(tx: Tx, memberId: string, now: number): Promise<SavedSearchRow[]> {
  const until = waitsUntil(await searches.listSearches(tx, memberId), now);
  const due = await searches.takeDue(tx, memberId, now);
  if (until === undefined) return due;
  const waiting = due.filter(({ frequency }) => frequency === 'now');
  await searches.setDue(
    tx,
    waiting.map(({ id }) => id),
    until,
  );
  return due.filter((row) => !waiting.includes(row));
}

async function mailNews(
  ctx: Context,
  tx: Tx,
  { id, email, emailVerifiedAt }: MemberRow,
  news: readonly SearchNews[],
): Promise<void> {
  // Nobody but the owner of an address asks for emails to it.
  if (emailVerifiedAt === null || !(await settings.findChoices(tx, id)).searchMail) return;
  const { linkBase } = ctx.config;
  const stopUrl = (searchId?: string) =>
    settings.createUnsubscribeUrl(ctx, tx, id, 'searchMail', searchId);
  const alerted = [];
  for (const { row, path } of news) {
    const stop = await stopUrl(row.id);
    alerted.push({ name: row.name, url: `${linkBase}${path}`, stopUrl: stop });
  }
  const template = searchAlertEmail({
    searches: alerted,
    profiles: await describeProfiles(ctx, tx, news),
    searchesUrl: `${linkBase}${SEARCHES_PATH}`,
    summary: await weeklyEmail.takeSummary(ctx, tx, id),
    unsubscribeUrl: await stopUrl(),
  });
  await enqueueEmail(ctx, tx, email, template);
}

/** Each new profile once, with the names of the searches that it met. */
async function describeProfiles({ config }: Context, tx: Tx, news: readonly SearchNews[]) {
  const names = new Map<string, string[]>();
  for (const { row, profileIds } of news) {
    for (const id of profileIds) names.set(id, [...(names.get(id) ?? []), row.name]);
  }
  const cards = await profiles.findCards(tx, [...names.keys()]);
  return [...names].flatMap(([id, ofSearches]) => {
    const card = cards.get(id);
    if (!card) return [];
    const role = ROLE_LABELS[card.role].one;
    const url = `${config.linkBase}/profile/${id}`;
    return [{ name: displayName(card), role, url, searches: ofSearches }];
  });
}

/** Push what is new for the searches that tell at once. It was claimed before, so that a failed push is not repeated. */
async function pushNews(ctx: Context, memberId: string, news: readonly SearchNews[]) {
  const atOnce = news.filter(({ row }) => row.frequency === 'now');
  if (atOnce.length === 0) return;
  const message = pushMessage(atOnce, SEARCHES_PATH);
  const payload = JSON.stringify({ ...message, tag: SEARCHES_PATH });
  const topic = hashToken(`${SEARCHES_PATH} ${memberId}`).slice(0, TOPIC_LENGTH);
  await subscriptions.pushToBrowsers(ctx, memberId, { payload, topic });
}

function pathOf({ id, query }: SavedSearchRow): string {
  const params = new URLSearchParams(searches.readQuery(query).query);
  params.set('saved', id);
  return `/search?${params}`;
}

export const alertJobs: readonly Job[] = [
  { name: 'send search alerts', everyMilliseconds: SEND_MILLISECONDS, run: sendDueAlerts },
  {
    name: 'mail weekly summaries',
    everyMilliseconds: WEEKLY_MILLISECONDS,
    run: sendMorningEmails,
  },
];
