import { listCards } from '@lintel/contract/directory/search';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { sendContactMessage } from '@lintel/contract/site/contact';
import { type Period, RETENTION } from '@lintel/contract/values/retention';
import { describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { LIMITS } from '#server/platform/limits.ts';
import type { Context } from './context.ts';
import type { Schema } from './db/schema.ts';
import { sweepAnalytics } from './features/administration/analytics/service.ts';
import { sweepBilling } from './features/billing/webhooks/service.ts';
import { sweepBriefs } from './features/briefs/briefs/service.ts';
import { sweepBrowsers } from './features/credentials/guesses/service.ts';
import { sweepResetTokens } from './features/credentials/passwords/service.ts';
import { sweepSeenMembers } from './features/directory/search/service.ts';
import { sweepEvents } from './features/logs/member-events/service.ts';
import { sweepApiTokens } from './features/members/api-tokens/service.ts';
import { sweepSessions } from './features/members/sessions/service.ts';
import { sweepUnsubscribeTokens } from './features/notifications/settings/service.ts';
import { sweepUsage } from './features/plans/plans/service.ts';
import { sweepChanges } from './features/profiles/profile-changes/service.ts';
import { sweepViews } from './features/profiles/profile-stats/service.ts';
import { sweepReferences } from './features/references/references/service.ts';
import { sweepDecisions } from './features/safety/decisions/service.ts';
import { sweepReports } from './features/safety/reports/service.ts';
import { sweepContactMessages } from './features/site/contact/service.ts';
import { utcDate } from './platform/clock.ts';
import { londonDay } from './platform/london-days.ts';
import { deliverDueMail } from './platform/mail/delivery.ts';
import { insertEmail, sweepMails } from './platform/mail/outbox.ts';
import { sweepBatchKeys } from './programs/batch/service.ts';
import { aMember, saveProfile } from './testing/builders.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LETTER = {
  kind: 'reset',
  subject: 'A new password',
  paragraphs: ['Dear member'],
  reason: '',
};

interface Kept {
  table: keyof Schema;
  sweep: (ctx: Context) => Promise<void>;
  plant: (app: TestApp) => Promise<unknown>;
}

const insert = (row: (now: number, memberId: string) => object) => (table: keyof Schema) => ({
  table,
  async plant(app: TestApp) {
    const { id } = await aMember(app);
    await app.ctx.db.deleteFrom(table).execute();
    const values = row(app.ctx.clock.now(), id) as never;
    await app.ctx.db.insertInto(table).values(values).execute();
  },
});

const KEPT: Record<
  Exclude<keyof typeof RETENTION, 'profileChanges' | 'sessions' | 'sessionsAtMost'>,
  Kept
> = {
  passwordResetTokens: {
    sweep: sweepResetTokens,
    ...insert((expiresAt, memberId) => ({
      ...{ id: 'reset_1', memberId, tokenHash: 'x', lookupHash: 'x' },
      ...{ email: 'x@example.test', credentialsVersion: 0, isMailed: 1 },
      ...{ expiresAt, createdAt: expiresAt - HOUR },
    }))('passwordResetTokens'),
  },
  knownBrowsers: {
    sweep: sweepBrowsers,
    ...insert((lastSigninAt, memberId) => ({ tokenHash: 'x', memberId, lastSigninAt }))(
      'knownBrowsers',
    ),
  },
  apiTokens: {
    sweep: sweepApiTokens,
    ...insert((expiresAt, memberId) => ({
      ...{ id: 'tok_1', memberId, name: 'Script', tokenHash: 'x', scopes: '[]' },
      ...{ createdAt: expiresAt - HOUR, expiresAt },
    }))('apiTokens'),
  },
  seenMembers: {
    sweep: sweepSeenMembers,
    ...insert((now, memberId) => ({
      ...{ viewerId: memberId, profileId: memberId, date: utcDate(now) },
    }))('seenMembers'),
  },
  batchKeys: {
    sweep: sweepBatchKeys,
    ...insert((createdAt, memberId) => ({
      ...{ memberId, batchKey: 'x', requestHash: 'x', createdAt },
    }))('batchKeys'),
  },
  unsubscribeTokens: {
    sweep: sweepUnsubscribeTokens,
    ...insert((createdAt, memberId) => ({
      ...{ tokenHash: 'x', memberId, kind: 'searchMail', createdAt },
    }))('unsubscribeTokens'),
  },
  sentEmails: {
    table: 'mails',
    sweep: sweepMails,
    async plant({ ctx }) {
      await transact(ctx, (tx) => insertEmail(tx, ctx.clock.now(), 'ada@example.test', LETTER));
      const transport = { send: async () => undefined };
      await deliverDueMail({
        ...ctx,
        transport,
        from: 'no-reply@lintel.test',
        host: 'lintel.test',
      });
    },
  },
  failedEmails: {
    table: 'mails',
    sweep: sweepMails,
    async plant({ ctx }) {
      await transact(ctx, (tx) => insertEmail(tx, ctx.clock.now(), 'ada@example.test', LETTER));
      const failed = { dueAt: null, failedAt: ctx.clock.now() };
      await ctx.db.updateTable('mails').set(failed).execute();
    },
  },
  contactMessages: {
    table: 'contactMessages',
    sweep: sweepContactMessages,
    plant: (app) =>
      app.visitor().call(sendContactMessage, {
        body: { name: 'Ada', email: 'ada@example.test', subject: '', message: 'Hello' },
      }),
  },
  profileViews: { table: 'profileViews', sweep: sweepViews, plant: viewAnother },
  publicViews: {
    sweep: sweepViews,
    ...insert((now, profileId) => ({ profileId, date: utcDate(now), count: 1 }))('publicViews'),
  },
  dailyUsage: { table: 'dailyUsage', sweep: sweepUsage, plant: viewAnother },
  reports: {
    sweep: sweepReports,
    ...insert((resolvedAt, id) => ({
      ...{ id: 'rep_1', reporterId: id, subjectId: id, reason: 'spam', snapshot: '{}' },
      ...{ createdAt: resolvedAt - 400 * DAY, resolvedAt },
    }))('reports'),
  },
  decisions: {
    sweep: sweepDecisions,
    ...insert((decidedAt, memberId) => ({
      ...{ id: 'dec_1', memberId, measure: 'warning', reason: 'spam', words: 'Stop.' },
      decidedAt,
    }))('decisions'),
  },
  briefs: {
    sweep: sweepBriefs,
    ...insert((now, memberId) => ({
      ...{ memberId, id: 'brf_1', words: 'x', seeks: '[]', startedAt: now },
      endsOn: londonDay(now),
    }))('briefs'),
  },
  proposedReferences: {
    sweep: sweepReferences,
    ...insert((now, id) => aReference('proposed', id, now))('references'),
  },
  refusedReferences: {
    sweep: sweepReferences,
    ...insert((now, id) => aReference('refused', id, now))('references'),
  },
  clientQuestions: {
    sweep: sweepReferences,
    ...insert((now, memberId) => ({
      ...{ code: '222222222', memberId, what: 'together', since: 2024, answeredBy: null },
      expiresAt: now + RETENTION.clientQuestions.days * DAY,
    }))('clientQuestions'),
  },
  rateLimits: {
    table: 'rateLimits',
    sweep: ({ rateLimits }) => rateLimits.sweep(),
    async plant({ ctx }) {
      expect(LIMITS.references.seconds).toBe(RETENTION.rateLimits.days * 86_400);
      await ctx.rateLimits.spend('references', ['user_ada']);
    },
  },
  billingEvents: {
    sweep: sweepBilling,
    ...insert((receivedAt) => ({ id: 'evt_1', receivedAt }))('billingEvents'),
  },
  billingTurns: {
    sweep: sweepBilling,
    ...insert((takenAt) => ({
      stripeSubscriptionId: 'sub_1',
      lastTurn: 1,
      appliedTurn: 1,
      takenAt,
    }))('billingTurns'),
  },
  memberEvents: {
    sweep: sweepEvents,
    ...insert((createdAt, id) => ({
      ...{ memberId: id, number: 1, kind: 'message', conversationId: 'con_1', profileId: id },
      ...{ by: id, seq: 1, createdAt },
    }))('memberEvents'),
  },
  analyticsEvents: {
    sweep: sweepAnalytics,
    ...insert((happenedAt) => ({
      ...{ id: 'evt_1', type: 'page_view', happenedAt, visitor: 'x', pageSession: 'x' },
      ...{ pathname: '/', channel: 'direct' },
    }))('analyticsEvents'),
  },
};

function aReference(state: 'proposed' | 'refused', id: string, proposedAt: number) {
  return {
    ...{ id: 'ref_1', lowId: id, highId: id, proposedBy: id, what: 'together', since: 2024 },
    ...{ how: 'before', state, proposedAt, confirmedAt: null },
  };
}

async function viewAnother(app: TestApp) {
  const { client } = await aMember(app);
  const { id } = await aMember(app);
  await client.call(getProfile, { params: { id } });
}

/** The length of a period that starts now, in milliseconds. */
function lengthOf(period: Period, now: number): number {
  if ('hours' in period) return period.hours * HOUR;
  if ('days' in period) return period.days * DAY;
  const end = new Date(now);
  return end.setUTCMonth(end.getUTCMonth() + period.months) - now;
}

const rowsOf = ({ ctx }: TestApp, table: keyof Schema) =>
  ctx.db.selectFrom(table).selectAll().execute();

describe('data with a retention period is deleted when it ends:', () => {
  it.each(Object.entries(KEPT))('%s', async (name, { table, sweep, plant }) => {
    await using app = await openTestApp();
    const { ctx } = app;
    const period: Period = RETENTION[name as keyof typeof KEPT];
    const unit = 'hours' in period ? HOUR : DAY;
    const length = lengthOf(period, ctx.clock.now());
    await plant(app);
    ctx.clock.advance(length - unit);
    await sweep(ctx);
    expect(await rowsOf(app, table)).toHaveLength(1);
    ctx.clock.advance(2 * unit);
    await sweep(ctx);
    expect(await rowsOf(app, table)).toEqual([]);
  });

  it('sessions, since their last use', async () => {
    await using app = await openTestApp();
    await aMember(app);
    app.ctx.clock.advance((RETENTION.sessions.days - 1) * DAY);
    await sweepSessions(app.ctx);
    expect(await rowsOf(app, 'sessions')).toHaveLength(1);
    app.ctx.clock.advance(2 * DAY);
    await sweepSessions(app.ctx);
    expect(await rowsOf(app, 'sessions')).toEqual([]);
    expect(await rowsOf(app, 'sessionTokens')).toEqual([]);
  });
});

it('the text of an undelivered email is erased when its links expire', async () => {
  await using app = await openTestApp();
  await KEPT.failedEmails.plant(app);
  const wordsAfter = async (milliseconds: number) => {
    app.ctx.clock.advance(milliseconds);
    await sweepMails(app.ctx);
    const [mail] = await app.ctx.db.selectFrom('mails').select(['text', 'html']).execute();
    return mail;
  };
  expect((await wordsAfter(23 * HOUR))?.text).toContain('Dear member');
  expect(await wordsAfter(2 * HOUR)).toEqual({ text: '', html: '' });
});

it('the keys of rate limits reveal neither members nor addresses', async () => {
  await using app = await openTestApp();
  await KEPT.rateLimits.plant(app);
  const rows = await app.ctx.db.selectFrom('rateLimits').select('key').execute();
  expect(rows).not.toHaveLength(0);
  for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{32,}$/);
});

describe('profile changes', () => {
  const numbersOf = async (app: TestApp) =>
    (
      await app.ctx.db.selectFrom('profileChanges').select('number').orderBy('number').execute()
    ).map(({ number }) => number);

  async function sweepDaily({ ctx }: TestApp, days: number) {
    for (let day = 0; day < days; day++) {
      await sweepChanges(ctx);
      ctx.clock.advance(DAY);
    }
    await sweepChanges(ctx);
  }

  it('are kept for 30 days, and the newest one until there is a newer one', async () => {
    await using app = await openTestApp({ rateLimitFactor: 1000 });
    const { client } = await aMember(app);
    for (let i = 0; i < 3; i++) await saveProfile(client, {});
    const last = (await numbersOf(app)).length;
    await sweepDaily(app, RETENTION.profileChanges.days - 1);
    expect(await numbersOf(app)).toHaveLength(last);
    await sweepDaily(app, 2);
    expect(await numbersOf(app)).toEqual([last]);
    await saveProfile((await aMember(app)).client, {});
    expect((await numbersOf(app)).slice(0, 2)).toEqual([last, last + 1]);
  });

  it('go from the beginning alone, whichever server has dated them', async () => {
    await using app = await openTestApp();
    const { db, clock } = app.ctx;
    const young = clock.now();
    const old = young - (RETENTION.profileChanges.days + 1) * DAY;
    const times = [old, old, young, old, young, null];
    const rows = times.map((createdAt, i) => ({ number: i + 1, profileId: 'x', createdAt }));
    await db.deleteFrom('profileChanges').execute();
    await db.insertInto('profileChanges').values(rows).execute();
    await sweepChanges(app.ctx);
    expect(await numbersOf(app)).toEqual([3, 4, 5, 6]);
  });

  it('make a server that has missed them load all profiles again', async () => {
    await using app = await openTestApp({ rateLimitFactor: 1000 });
    const { directory, signals } = app.ctx;
    const { client, id } = await aMember(app, { fullName: 'Ada Early' });
    const { position } = directory;
    const { id: missed } = await aMember(app, { fullName: 'Ben Missed' });
    await saveProfile(client, { fullName: 'Ada Late' });
    const last = directory.position;
    await sweepDaily(app, RETENTION.profileChanges.days + 1);
    directory.remove(missed);
    directory.position = position;
    await signals.notify('profiles');
    expect(directory.isLoaded).toBe(true);
    expect(directory.position).toBe(last);
    expect(directory.index.size).toBe(2);
    const { client: reader } = await aMember(app);
    const { items } = await reader.call(listCards, { query: { ids: [id, missed] } });
    expect(items.map(({ fullName }) => fullName)).toEqual(['Ada Late', 'Ben Missed']);
  });
});
