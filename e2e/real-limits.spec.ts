import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { PLANS, TEST_SUBSCRIPTION_PATH } from '@lintel/contract/values/plans';
import type { BrowserContext, Page } from '@playwright/test';
import { ServerProcess } from '../chaos/server-process.ts';
import { freePort } from '../tools/test/free-port.ts';
import { demoProfiles } from './collection-steps.ts';
import { test as base, expect, SAME_ORIGIN } from './journey.ts';
import { aTalker, composer, log, openThread, rows, say, write } from './talk.ts';

// The other journeys run with limits a thousand times as high. These have a server with the product's own, whose clock
// is put forward between the acts, so that a quarter of an hour of them takes less than a minute.

const CLOCK = pathToFileURL(join(import.meta.dirname, 'moving-clock.ts')).href;
const DATABASE = 'demo.db';
/** Longer than the search box waits for the next letter. */
const REST_MILLISECONDS = 150;
const SEARCHES = [
  'letting agents leeds',
  'hmo sourcer in derby',
  'buyers at £150,000',
  'block manager salford',
];
const { profileViews: VIEWS, messages: MESSAGES } = PLANS.free.dailyLimits;

/** Copy the members of the journeys' server, without what has been counted there. */
function copyDemo(path: string): void {
  const demo = new DatabaseSync(join(process.env.E2E_DATA_DIR ?? '', DATABASE));
  demo.prepare('vacuum into ?').run(path);
  demo.close();
  const copy = new DatabaseSync(path);
  copy.exec('delete from rateLimits');
  copy.close();
}

const test = base.extend<object, { limited: ServerProcess }>({
  limited: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture uses.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lintel-limits-'));
      copyDemo(join(folder, DATABASE));
      const server = new ServerProcess(await freePort(), {
        NODE_ENV: 'test',
        NODE_OPTIONS: `--import=${CLOCK}`,
        DATA_DIR: folder,
        DATABASE_URL: '',
        DEMO: 'true',
        RATE_LIMIT_FACTOR: '1',
      });
      try {
        await server.start();
        await use(server);
      } finally {
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker' },
  ],
  baseURL: ({ limited }, use) => use(limited.address),
});

// One server for both: each of its networks may sign up a few times an hour.
test.describe.configure({ mode: 'default', timeout: 240_000 });

/** The refusals of anything that the pages of a browser context ask for, as they come. */
function watchRefusals(context: BrowserContext): Promise<string>[] {
  const refusals: Promise<string>[] = [];
  context.on('response', (response) => {
    if (response.status() !== 429) return;
    const { pathname } = new URL(response.url());
    refusals.push(response.json().then(({ error }) => `${pathname}: ${error.code}`));
  });
  return refusals;
}

async function subscribe(page: Page): Promise<void> {
  const answer = await page.request.post(TEST_SUBSCRIPTION_PATH, {
    headers: SAME_ORIGIN,
    data: { outcome: 'verified', plan: 'pro' },
  });
  expect(answer.status()).toBe(200);
}

test('a member on Pro searches, reads and chats for a quarter of an hour, and meets no limit', async ({
  browser,
  limited,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt', role: 'sourcer' });
  await subscribe(ann.page);
  const refusals = watchRefusals(ann.context);
  const { page } = ann;
  const passTime = () => process.kill(limited.pid ?? 0, 'SIGUSR2');
  const expectNoRefusal = async () => expect(await Promise.all(refusals)).toEqual([]);

  await test.step('types two dozen searches', async () => {
    await page.clock.install();
    const box = page.getByRole('combobox', { name: 'Search profiles' });
    for (let round = 0; round < 6; round++) {
      await page.goto('/search');
      for (const words of SEARCHES) {
        await box.fill('');
        for (const letter of words) {
          await page.keyboard.type(letter);
          await page.clock.fastForward(REST_MILLISECONDS);
        }
        await page.keyboard.press('Enter');
        passTime();
        passTime();
      }
    }
    await expect(page.getByRole('heading', { level: 1 })).toContainText('found');
    await expectNoRefusal();
  });

  await test.step('chats', async () => {
    await openThread(page, bob.member.id);
    for (let count = 1; count <= 60; count++) {
      await say(page, `Question ${count}`);
      await write(bob.page, ann.member.id, `Answer ${count}`);
      await expect(log(page).getByText(`Answer ${count}`, { exact: true })).toBeVisible();
      passTime();
    }
    await expectNoRefusal();
  });

  await test.step('opens 36 pages of results, and profiles', async () => {
    await page.goto('/search?role=investor');
    const cards = page.getByRole('article');
    for (let count = 1; count <= 36; count++) {
      await expect(cards).toHaveCount(12 * count);
      if (count % 3 === 0) {
        await cards.last().getByRole('heading').getByRole('link').click();
        await expect(page.getByRole('heading', { name: 'Key Information' })).toBeVisible();
        await page.goBack();
      }
      await page.getByRole('button', { name: 'Show more' }).click();
      passTime();
    }
    await expectNoRefusal();
  });

  await test.step('marks and archives', async () => {
    await openThread(page, bob.member.id);
    for (let count = 1; count <= 10; count++) {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Archive' }).click();
      await expect(rows(page)).toHaveCount(0);
      await write(bob.page, ann.member.id, `Are you there? ${count}`);
      await rows(page).getByRole('link').click();
      await expect(log(page).getByText(`Are you there? ${count}`)).toBeVisible();
      passTime();
    }
    await expectNoRefusal();
  });
  for (const { context } of [ann, bob]) await context.close();
});

test('a member on Free meets the two daily limits and no other', async ({ browser, limited }) => {
  const { page, context } = await aTalker(browser, { fullName: 'Cat Iles' });
  const refusals = watchRefusals(context);
  const profiles = await demoProfiles(page, VIEWS + 1);
  const title = page.getByRole('heading', { level: 1 });
  for (const { id, name } of profiles.slice(0, -1)) {
    await page.goto(`/profile/${id}`);
    await expect(title).toHaveText(name);
    process.kill(limited.pid ?? 0, 'SIGUSR2');
  }
  await page.goto(`/profile/${profiles.at(-1)?.id}`);
  await expect(title).toHaveText(`Daily profile view limit reached (${VIEWS}/day)`);

  for (const { id } of profiles.slice(0, MESSAGES)) {
    await openThread(page, id);
    // The page shows a message before the server has it, and a new document would leave it to be sent later.
    const sent = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().endsWith(`/${id}/messages`),
    );
    await say(page, 'Good morning');
    await sent;
  }
  await openThread(page, profiles[MESSAGES]?.id ?? '');
  await expect(page.getByText(`Daily message limit reached (${MESSAGES}/day).`)).toBeVisible();
  await composer(page).fill('Good morning');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  const codes = (await Promise.all(refusals)).map((refusal) => refusal.split(': ')[1]);
  expect(new Set(codes)).toEqual(new Set(['DAILY_PROFILE_VIEW_LIMIT']));
  await context.close();
});
