import type { Browser, Page } from '@playwright/test';
import { beMember, expect, expectAccessible, test } from './journey.ts';
import { aTalker, composer, log, openThread, rows, say, write } from './talk.ts';

/** A member whose browser starts the service worker; the other journeys replace requests, which a worker would hide. */
async function aMemberWithWorker(browser: Browser) {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const member = await beMember(page, { fullName: 'Ann Ashe' });
  return { context, page, member };
}

/** Wait until the service worker has deleted what it finds and may open pages. */
async function untilActivated(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => active?.state === 'activated' && resolve();
    active?.addEventListener('statechange', look);
    look();
    await promise;
  });
}

/** Wait until the browser has stored exactly these messages, in any order. */
async function untilKept(page: Page, texts: readonly string[]): Promise<void> {
  await page.evaluate(async (expected) => {
    type Kept = { data: { items?: { content: string }[] } };
    const hasDatabase = async () =>
      (await indexedDB.databases()).some(({ name }) => name === 'lintel-kept');
    const read = () => {
      const { promise, resolve } = Promise.withResolvers<Kept[]>();
      const opening = indexedDB.open('lintel-kept');
      opening.onsuccess = () => {
        const db = opening.result;
        const reading = db.transaction('queries').objectStore('queries').getAll();
        reading.onsuccess = () => {
          db.close();
          resolve(reading.result);
        };
      };
      return promise;
    };
    const isKept = async () => {
      if (!(await hasDatabase())) return false;
      const all = (await read()).flatMap(({ data }) => data.items ?? []);
      const contents = all.map(({ content }) => content);
      return contents.toSorted().join() === expected.join();
    };
    while (!(await isKept())) await new Promise(requestAnimationFrame);
  }, texts.toSorted());
}

test('the last conversations can be read and answered offline, and nothing of them stays after signing out', async ({
  browser,
}) => {
  const ann = await aMemberWithWorker(browser);
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  const cat = await aTalker(browser, { fullName: 'Cat Cole' });
  await write(bob.page, ann.member.id, 'Good morning');
  await write(cat.page, ann.member.id, 'A flat in Leeds');

  await test.step('what is opened is stored, and files of an old version are deleted', async () => {
    await ann.page.goto('/robots.txt');
    await ann.page.evaluate(() => caches.open('lintel-shell-old'));
    await openThread(ann.page, bob.member.id);
    await untilKept(ann.page, ['Good morning']);
    await openThread(ann.page, cat.member.id);
    await untilActivated(ann.page);
    await untilKept(ann.page, ['A flat in Leeds', 'Good morning']);
    const names = await ann.page.evaluate(() => caches.keys());
    expect(names).toEqual([expect.stringMatching(/^lintel-shell-[0-9a-f]{64}$/)]);
    await ann.page.close();
  });

  await ann.context.setOffline(true);
  const page = await ann.context.newPage();
  await test.step('the messages open offline', async () => {
    await page.goto('/messages');
    await expect(rows(page)).toHaveCount(2);
    await rows(page).filter({ hasText: 'Bob Holt' }).getByRole('link').click();
    await expect(log(page).getByText('Good morning')).toBeVisible();
    await say(page, 'Written in a tunnel');
    await expect(page.getByText('Not sent yet. We send it when you are online.')).toBeVisible();
    await composer(page).fill('And a draft');
    await expectAccessible(page, 'conversation: offline');
  });

  await test.step('other pages say what can be used', async () => {
    await page.goto('/collections');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expectAccessible(page, 'collections: offline, never loaded');
    await page.getByRole('link', { name: 'Open Messages' }).click();
    await rows(page).filter({ hasText: 'Bob Holt' }).getByRole('link').click();
    await expect(composer(page)).toHaveValue('And a draft');
    await expect(log(page).getByText('Written in a tunnel')).toBeVisible();
  });

  await test.step('what was written is sent once', async () => {
    await ann.context.setOffline(false);
    await expect(log(page).getByText('Sent', { exact: true })).toBeVisible();
    await openThread(bob.page, ann.member.id);
    await expect(log(bob.page).getByText('Written in a tunnel')).toHaveCount(1);
  });

  await test.step('after signing out nothing is left', async () => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await untilKept(page, []);
    await ann.context.setOffline(true);
    await page.goto('/messages');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByText('You are not signed in')).toBeVisible();
    await expect(page.getByText('Bob Holt')).toHaveCount(0);
    await expectAccessible(page, 'messages: offline and signed out');
  });
  for (const { context } of [ann, bob, cat]) await context.close();
});

test('what is stored is erased when the session ends elsewhere', async ({ browser }) => {
  const ann = await aMemberWithWorker(browser);
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await write(bob.page, ann.member.id, 'Good morning');
  await openThread(ann.page, bob.member.id);
  await untilKept(ann.page, ['Good morning']);
  await ann.context.clearCookies();
  await ann.page.getByRole('link', { name: 'Collections' }).click();
  await expect(ann.page.getByRole('dialog', { name: 'Access Required' })).toBeVisible();
  await untilKept(ann.page, []);
  await ann.context.close();
  await bob.context.close();
});

test('signing out offline erases at once what is stored, and ends the session when the connection is back', async ({
  browser,
}) => {
  const ann = await aMemberWithWorker(browser);
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  const { context, page } = ann;
  await write(bob.page, ann.member.id, 'Good morning');
  await openThread(page, bob.member.id);
  await untilActivated(page);
  await untilKept(page, ['Good morning']);
  await composer(page).fill('A draft');
  const second = await context.newPage();
  await second.goto('/account');
  await expect(second.getByText('This device', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out on this device.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await untilKept(page, []);
  await expectAccessible(page, 'signed out offline');
  await test.step('the other tab is signed out as well', async () => {
    await expect(second.getByText('You are signed out on this device.')).toBeVisible();
    await expect(second.getByText('This device', { exact: true })).toHaveCount(0);
    await second.close();
  });

  await test.step('a page that opens offline shows nothing of the member', async () => {
    await page.goto('/messages');
    await expect(page.getByText('You are signed out on this device.')).toBeVisible();
    await expect(page.getByText('You are not signed in')).toBeVisible();
    await expect(page.getByText('Bob Holt')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('messageDrafts'))).toBeNull();
  });

  await test.step('the server ends the session when the connection is back', async () => {
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/auth/signout'));
    await context.setOffline(false);
    expect((await sent).status()).toBe(204);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You are signed out on this device.')).toHaveCount(0);
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  });
  await context.close();
  await bob.context.close();
});

test('a member who signs in after another member has signed out offline stays signed in', async ({
  browser,
}) => {
  const { page, context, member: ann } = await aTalker(browser, { fullName: 'Ann Ashe' });
  await page.goto('/account');
  const account = page.getByRole('button', { name: 'Your account' });
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out on this device.')).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);
  const { id } = await beMember(page, { fullName: 'Bob Holt' });
  expect(id).not.toBe(ann.id);
  await page.goto('/account');
  await expect(account).toBeVisible();
  await expect(page.getByText('You are signed out on this device.')).toHaveCount(0);
  expect(await (await page.request.get('/api/auth/me')).json()).toMatchObject({ id });
  await context.close();
});
