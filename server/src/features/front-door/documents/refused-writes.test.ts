import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { logAnalytics } from '@lintel/contract/administration/analytics';
import { renewInvitation } from '@lintel/contract/front-door/invitations';
import { getPublicPage, savePublicPage } from '@lintel/contract/front-door/public-pages';
import { expect, it, onTestFinished } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { writePublicViews } from '#server/features/profiles/profile-stats/service.ts';
import { aFact, anAdmin, aProvedMember } from '#server/testing/builders.ts';
import { refuseWrites } from '#server/testing/refused-writes.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' };
const isPostgres = process.env.TEST_ENGINE === 'postgres';
const AGENT = { role: 'management', location: 'Leeds' } as const;

async function aPage(app: TestApp) {
  const member = await aProvedMember(app, AGENT);
  const { url } = await member.client.call(savePublicPage, { body: { as: 'search' } });
  return { ...member, path: new URL(url ?? '').pathname };
}

const openedOf = async ({ client }: Awaited<ReturnType<typeof aPage>>) =>
  (await client.call(getPublicPage, {})).opened;

it('fault: every open page opens while the database refuses writes, and counts its visitors', async () => {
  await using app = await openTestApp({ rateLimitFactor: 1000, database: 'new' });
  const admin = await anAdmin(app);
  const pages = await Promise.all([aPage(app), aPage(app), aPage(app)]);
  const [page] = pages;
  await aFact(page, admin, 'redress', { scheme: 'The Property Ombudsman', number: 'D12345' });
  const { url } = await page.client.call(renewInvitation, {});
  // When the members were last seen is due to be saved.
  app.ctx.clock.advance(2 * 3_600_000);
  await refuseWrites(app.ctx.db);
  const urls = [
    ...['/', '/login', '/signup', '/pricing', '/directory', '/directory/letting-agents/leeds'],
    ...[page.path, `/p/${page.path.slice(-7)}/badge.svg`, new URL(url ?? '').pathname],
    ...['/sitemap.xml', '/robots.txt', '/map.svg', '/api/site', '/api/places?q=leeds'],
  ];
  const opened = await Promise.all(
    urls.map(async (each) => {
      const { statusCode } = await app.visitor().inject({ url: each, headers: BROWSER });
      return [each, statusCode];
    }),
  );
  expect(opened).toEqual(urls.map((each) => [each, 200]));
  const [, other] = pages;
  expect((await other.client.inject({ url: page.path, headers: BROWSER })).statusCode).toBe(200);
  expect((await page.client.try(getSessionUser, {})).status).toBe(200);
  const event = {
    type: 'page_view',
    timestamp: new Date(app.ctx.clock.now()).toISOString(),
    session_id: 'session-one',
    pathname: '/search',
    channel: 'direct',
  } as const;
  const logged = await app.visitor().try(logAnalytics, { body: { events: [event] } });
  expect(logged.status).toBe(204);
  expect(await openedOf(page)).toBe(2);
  await expect(writePublicViews(app.ctx)).rejects.toThrow();
  expect(await openedOf(page)).toBe(0);
});

it('fault: visits at once are all counted, whenever they are saved, and on every server', async () => {
  await using app = await openTestApp({ rateLimitFactor: 1000 });
  await using second = isPostgres ? await openTestApp({ rateLimitFactor: 1000 }, app) : undefined;
  const servers = second ? [app, second] : [app];
  const [page, gone] = await Promise.all([aPage(app), aPage(app)]);
  const visits = Array.from({ length: 40 }, async (_, i) => {
    await servers[i % servers.length]?.visitor().inject({ url: page.path, headers: BROWSER });
    if (i === 20) await writePublicViews(app.ctx);
  });
  await Promise.all([...visits, app.visitor().inject({ url: gone.path, headers: BROWSER })]);
  await transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, gone.id));
  await Promise.all(servers.map(({ ctx }) => writePublicViews(ctx)));
  expect(await openedOf(page)).toBe(40);
});

it.runIf(!isPostgres)('fault: what is saved about visits waits for no other process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-locked-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'lintel.db');
  await using app = await openTestApp({ database: { engine: 'sqlite', path } });
  const page = await aPage(app);
  const other = new DatabaseSync(path);
  other.exec('BEGIN IMMEDIATE');
  const visit = () => app.visitor().inject({ url: page.path, headers: BROWSER });
  expect((await visit()).statusCode).toBe(200);
  const saving = writePublicViews(app.ctx);
  expect((await visit()).statusCode).toBe(200);
  await expect(saving).rejects.toThrow('locked');
  other.exec('ROLLBACK');
  other.close();
});
