import { readFileSync } from 'node:fs';
import { getOverview } from '@lintel/contract/administration/overview';
import { sendReport } from '@lintel/contract/safety/reports';
import { sendContactMessage } from '@lintel/contract/site/contact';
import { BEFORE_OPENING } from '@lintel/contract/values/administration';
import { describe, expect, it } from 'vitest';
import { markFailed } from '#server/platform/mail/outbox.ts';
import { aMember, anAdmin } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { missing } from './rules.ts';

describe('the overview', () => {
  it('counts what waits, and since when, and is empty without', async () => {
    await using app = await openTestApp({ rateLimitFactor: 1000 });
    const { client, id } = await anAdmin(app);
    const toDo = async () => (await client.call(getOverview, {})).toDo;
    expect(await toDo()).toEqual([]);
    const oldestAt = new Date(app.ctx.clock.now()).toISOString();
    const member = await aMember(app);
    await member.client.call(sendReport, { body: { profileId: id, reason: 'spam' } });
    const words = { name: 'Vi', email: 'vi@x.test', message: 'Good morning' };
    await app.visitor().call(sendContactMessage, { body: words });
    await app.visitor().call(sendContactMessage, { body: { ...words, kind: 'content' } });
    app.ctx.clock.advance(1_000);
    const [mail] = await app.ctx.db.selectFrom('mails').select('id').execute();
    await markFailed(app.ctx.db, mail?.id ?? '', 1, { dueAt: null, lastError: 'x' });
    expect(await toDo()).toEqual([
      { queue: 'reports', count: 1, oldestAt },
      { queue: 'complaints', count: 1, oldestAt },
      { queue: 'contact', count: 1, oldestAt },
      { queue: 'emails', count: 1, oldestAt: new Date(1).toISOString() },
    ]);
  });
});

describe('what is missing before a site opens', () => {
  const now = Date.parse('2026-11-29T12:00:00Z');

  it('is all of it in an empty configuration, and nothing in a full one', async () => {
    await using app = await openTestApp();
    const empty = { admins: [{ secondFactorAt: null }], hasSentMail: false, now };
    const { config } = app.ctx;
    const blank = { ...config.siteContent, riskAssessedOn: null };
    const off = { companiesHouse: undefined, payments: undefined, ai: undefined };
    const nothing = { ...config, ...off, publicUrl: undefined, siteContent: blank };
    expect(missing(nothing, empty)).toEqual(Object.keys(BEFORE_OPENING));

    const company = { ...blank.company, name: 'Lintel Ltd', number: '99000001' };
    const about = { registeredOffice: 'Leeds', contactEmail: 'a@b.test', icoNumber: 'ZA1' };
    const full = {
      ...nothing,
      publicUrl: 'https://lintel.test',
      mail: { mode: 'smtp', url: 'smtp://x.test', from: 'a@b.test' },
      siteContent: { ...blank, company: { ...company, ...about }, riskAssessedOn: '2026-11-29' },
      ...{ companiesHouse: {}, payments: {}, ai: {}, web: { searchUrl: 'https://s.test' } },
    } as typeof config;
    const known = {
      admins: [{ secondFactorAt: 1 }, { secondFactorAt: 1 }],
      hasSentMail: true,
      now,
    };
    expect(missing(full, known)).toEqual([]);
    expect(missing(full, { ...known, now: now + 367 * 86_400_000 })).toEqual(['riskAssessment']);
  });

  it('stands under a heading of the operator’s guide', () => {
    const guide = readFileSync('docs/operating.md', 'utf8');
    for (const { heading } of Object.values(BEFORE_OPENING)) {
      expect(guide).toContain(`\n## ${heading}\n`);
    }
  });
});
