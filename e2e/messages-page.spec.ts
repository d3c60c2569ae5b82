import type { Page } from '@playwright/test';
import { followMail } from './account-mail.ts';
import { expect, expectAccessible, overflow, SAME_ORIGIN, test } from './journey.ts';
import { aTalker, composer, log, openThread, rows, say, write } from './talk.ts';

const LONG = 130;

const topOf = async (page: Page, words: string) =>
  (await log(page).getByText(words, { exact: true }).boundingBox())?.y ?? Number.NaN;

/** Scrolls whenever more messages have loaded, until one with this text is there. */
function scrollUntil(page: Page, words: string, to: 'start' | 'end'): Promise<void> {
  return log(page).evaluate(
    (node, goal) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(scroll);
        observer.observe(node, { childList: true, subtree: true });
        scroll();
        function scroll() {
          const isThere = [...node.querySelectorAll('*')].some(
            (element) => element.textContent === goal.words,
          );
          if (isThere) observer.disconnect();
          if (isThere) resolve();
          else node.scrollTo(0, goal.to === 'start' ? 0 : node.scrollHeight);
        }
      }),
    { words, to },
  );
}

test('older messages load while scrolling up, and the position stays the same', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await write(ann.page, bob.member.id, 'message 0.');
  for (let count = 1; count < LONG; count += 1) {
    await write(bob.page, ann.member.id, `message ${count}.`);
  }
  let release: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await ann.page.route(/before=/, async (route) => {
    await gate;
    await route.continue();
  });
  await openThread(ann.page, bob.member.id);
  await expect(ann.page.getByText('New messages')).toBeInViewport();
  await expect(ann.page.getByText('Loading earlier messages...')).toBeAttached();
  const first = `message ${LONG - 50}.`;
  const top = await topOf(ann.page, first);
  release?.();
  await expect(log(ann.page).getByText(`message ${LONG - 60}.`, { exact: true })).toBeAttached();
  // The message was the first of its group. It now follows another, eight pixels closer.
  expect(Math.abs((await topOf(ann.page, first)) - top)).toBeLessThan(12);

  const before = await topOf(ann.page, first);
  await write(bob.page, ann.member.id, 'a new one');
  await expect(ann.page.getByRole('button', { name: '1 new message' })).toBeVisible();
  expect(Math.abs((await topOf(ann.page, first)) - before)).toBeLessThan(2);
  await expectAccessible(ann.page, 'conversation: new message below');
  await ann.page.getByRole('button', { name: '1 new message' }).click();
  await expect(log(ann.page).getByText('a new one')).toBeInViewport();

  // The browser may still be scrolling when the next message is sent.
  await log(ann.page).press('Home');
  await scrollUntil(ann.page, 'message 0.', 'start');
  expect(
    await log(ann.page)
      .getByText(/^message \d+\.$/)
      .count(),
  ).toBe(LONG);
  await say(ann.page, 'Back at the end');
  await expect(log(ann.page).getByText('Back at the end')).toBeInViewport();
  await ann.context.close();
  await bob.context.close();
});

test('on a phone the list and the conversation are separate, and nothing scrolls sideways', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await ann.page.setViewportSize({ width: 360, height: 740 });
  await write(
    bob.page,
    ann.member.id,
    `https://example.test/${'long'.repeat(60)} ${'x'.repeat(300)}`,
  );
  await ann.page.goto('/messages');
  await expect(rows(ann.page)).toHaveCount(1);
  await expect(ann.page.getByText('Select a conversation')).toBeHidden();
  expect(await overflow(ann.page)).toBe(0);
  await expectAccessible(ann.page, 'messages on a phone');
  await rows(ann.page).getByRole('link').click();
  await expect(composer(ann.page)).toBeVisible();
  await expect(rows(ann.page)).toHaveCount(0);
  expect(await overflow(ann.page)).toBe(0);
  await expectAccessible(ann.page, 'conversation on a phone');
  await ann.page.getByRole('button', { name: 'Back to conversations' }).click();
  await expect(ann.page).toHaveURL('/messages');
  await expect(rows(ann.page).getByRole('link')).toBeFocused();
  await ann.context.close();
  await bob.context.close();
});

test('conversations are opened, answered and closed using only the keyboard', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  const cat = await aTalker(browser, { fullName: 'Cat Iles' });
  await write(bob.page, ann.member.id, 'From Bob');
  await write(cat.page, ann.member.id, 'From Cat');
  await ann.page.goto('/messages');
  await expect(rows(ann.page)).toHaveCount(2);
  const row = (name: RegExp) => rows(ann.page).getByRole('link', { name });
  await ann.page.getByRole('searchbox', { name: 'Search conversations' }).focus();
  await ann.page.keyboard.press('Tab');
  await expect(row(/Cat/)).toBeFocused();
  await ann.page.keyboard.press('ArrowDown');
  await expect(row(/Bob/)).toBeFocused();
  await ann.page.keyboard.press('Enter');
  await expect(composer(ann.page)).toBeFocused();
  await ann.page.keyboard.type('Hello Bob');
  await ann.page.keyboard.press('Enter');
  await expect(log(ann.page).getByText('Hello Bob')).toBeVisible();
  await expect(composer(ann.page)).toBeFocused();
  await ann.page.keyboard.press('Escape');
  await expect(row(/Bob/)).toBeFocused();
  // An answer leaves its conversation in its place, so the next one is still beside it.
  await expect(rows(ann.page).last()).toContainText('Bob');
  await ann.page.keyboard.press('Home');
  await expect(row(/Cat/)).toBeFocused();
  for (const { context } of [ann, bob, cat]) await context.close();
});

test('a search result opens at the message, and Back returns to the search', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await write(ann.page, bob.member.id, 'message 1.');
  for (let count = 2; count <= LONG; count += 1) {
    await write(bob.page, ann.member.id, count === 40 ? 'The lintel is oak.' : `message ${count}.`);
  }
  await ann.page.goto('/messages');
  await ann.page.getByRole('searchbox', { name: 'Search conversations' }).fill('lintel is');
  await rows(ann.page)
    .getByRole('link', { name: /The lintel is oak/ })
    .click();
  const match = log(ann.page).getByText('The lintel is oak.');
  await expect(match).toBeInViewport();
  await expect(log(ann.page).locator('[aria-current]')).toContainText('The lintel is oak.');
  await expectAccessible(ann.page, 'conversation: found message');
  await expect(ann.page).toHaveURL(/at=40&q=lintel\+is$/);
  // The messages further down have not been read.
  await expect(rows(ann.page).getByText(`${LONG - 1} unread`)).toBeAttached();

  await ann.page.reload();
  await expect(match).toBeInViewport();
  await log(ann.page).evaluate((node) => node.scrollTo(0, 0));
  await expect(log(ann.page).getByText('message 1.', { exact: true })).toBeAttached();
  await scrollUntil(ann.page, `message ${LONG}.`, 'end');
  await log(ann.page).evaluate((node) => node.scrollTo(0, node.scrollHeight));
  const bubbles = log(ann.page).getByText(/^message \d+\.$/);
  await expect(bubbles).toHaveCount(LONG - 1);
  await expect(rows(ann.page).getByText(/unread/)).toHaveCount(0);

  await ann.page.goBack();
  await expect(ann.page).toHaveURL('/messages?q=lintel+is');
  await expect(ann.page.locator('[data-conversation-search]')).toHaveValue('lintel is');
  await rows(ann.page)
    .getByRole('link', { name: /The lintel is oak/ })
    .click();
  await expect(match).toBeInViewport();
  await say(ann.page, 'Thank you for the oak');
  await expect(log(ann.page).getByText('Thank you for the oak')).toBeInViewport();
  await ann.context.close();
  await bob.context.close();
});

test('the page requests each part of what it shows once', async ({ browser }) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await write(bob.page, ann.member.id, 'Good morning');
  await write(ann.page, bob.member.id, 'Good morning to you');
  await ann.page.request.post(`/api/conversations/${bob.member.id}/read`, {
    headers: SAME_ORIGIN,
    data: { upTo: 2 },
  });
  const requests: string[] = [];
  ann.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/conversations')) requests.push(pathname + search);
  });
  const hello = ann.page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => payload.includes('hello')),
    );
  const countAnswer = ann.page.waitForResponse(/limit=1$/);
  await openThread(ann.page, bob.member.id);
  await Promise.all([hello, countAnswer]);
  await write(bob.page, ann.member.id, 'A third');
  await expect(log(ann.page).getByText('A third')).toBeVisible();
  const thread = `/api/conversations/${bob.member.id}/messages`;
  const first = ['/api/conversations', thread, '/api/conversations?limit=1'];
  expect(requests.slice(0, first.length).toSorted()).toEqual(first);
  // Requests caused by the hello frame would have been sent by now: the only one is for the third message.
  expect(requests.filter((url) => url.startsWith(`${thread}?after=2&`))).toHaveLength(1);
  await ann.context.close();
  await bob.context.close();
});

test('six tabs show the same messages, the sixth without a socket', async ({ browser }) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await write(bob.page, ann.member.id, 'Good morning');
  const tabs = [ann.page];
  await openThread(ann.page, bob.member.id);
  while (tabs.length < 6) {
    const tab = await ann.context.newPage();
    await openThread(tab, bob.member.id);
    tabs.push(tab);
  }
  const sixth = tabs[5] as Page;
  await expect(sixth).toHaveTitle('Messages | Lintel');
  await write(bob.page, ann.member.id, 'To every tab');
  for (const tab of tabs) await expect(log(tab).getByText('To every tab')).toBeVisible();
  // Polling every few seconds is not shown as a lost connection.
  await expect(sixth.getByText('Reconnecting…')).toHaveCount(0);
  await say(sixth, 'From the sixth');
  for (const tab of tabs) await expect(log(tab).getByText('From the sixth')).toHaveCount(1);
  await tabs[4]?.close();
  await openThread(bob.page, ann.member.id);
  // All tabs of a headless browser are visible, so the test dispatches the event for returning to this one.
  await expect(ann.page.getByText('Bob Holt is online')).toBeVisible();
  await sixth.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(sixth.getByText('Bob Holt is online')).toBeVisible();
  await ann.context.close();
  await bob.context.close();
});

test('content that could not be loaded can be retried', async ({ browser }) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await write(bob.page, ann.member.id, 'Good morning');
  const all = '**/api/conversations**';
  await ann.page.route(all, (route) => route.abort());
  await ann.page.goto(`/messages?to=${bob.member.id}`);
  await expect(ann.page.getByText('Could not load your conversations')).toBeVisible();
  await expect(ann.page.getByText('Could not load this conversation')).toBeVisible();
  await expect(
    ann.page.getByRole('region', { name: 'Conversation with' }).locator('header'),
  ).toBeHidden();
  await expectAccessible(ann.page, 'conversation: not loaded');
  await ann.page.unroute(all);
  const retry = ann.page.getByRole('button', { name: 'Try again' });
  await retry.first().click();
  await expect(rows(ann.page)).toHaveCount(1);
  await retry.click();
  await expect(log(ann.page).getByText('Good morning')).toBeVisible();
  await expect(rows(ann.page)).toHaveCount(1);
  await ann.page.goto('/messages?to=user_00000000000000000000000000');
  await expect(ann.page.getByRole('heading', { name: 'Profile not found' })).toBeVisible();
  await expect(ann.page.getByRole('link', { name: 'Back to Search' })).toBeVisible();
  await expect(retry).toHaveCount(0);
  await expectAccessible(ann.page, 'conversation: no such member');
  await ann.context.close();
  await bob.context.close();
});

test('messages from a member who has left can be read but not answered, and a draft stays', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await write(bob.page, ann.member.id, 'Farewell');
  await openThread(ann.page, bob.member.id);
  await composer(ann.page).fill('Before you go');
  await bob.page.request.delete('/api/account', {
    headers: SAME_ORIGIN,
    data: { email: bob.member.email },
  });
  const leaving = await followMail(bob.page, bob.member.email, 'Delete');
  await leaving.getByRole('button', { name: /delete/i }).click();
  await expect(ann.page.getByText('This member cannot receive messages.')).toBeVisible();
  await expect(ann.page.getByRole('heading', { name: 'Deleted member' })).toBeVisible();
  await expect(log(ann.page).getByText('Farewell')).toBeVisible();
  await expect(composer(ann.page)).toHaveCount(0);
  const unsent = ann.page.getByRole('textbox', { name: 'Unsent message to Deleted member' });
  await expect(unsent).toHaveValue('Before you go');
  await expect(unsent).toHaveAttribute('readonly');
  await expect(unsent).toHaveAccessibleDescription('This member cannot receive messages.');
  await expect(ann.page.getByRole('complementary', { name: /^About/ })).toHaveCount(0);
  await expectAccessible(ann.page, 'conversation: member gone');
  await ann.context.close();
  await bob.context.close();
});

test('only administrators find a link to their inbox here', async ({ page, browser }) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  await ann.page.goto('/messages');
  await expect(ann.page.getByText('No conversations yet')).toBeVisible();
  await expectAccessible(ann.page, 'messages: none');
  await expect(ann.page.getByRole('link', { name: 'Admin Inbox' })).toHaveCount(0);
  await page.request.post('/api/auth/signin/email', {
    headers: SAME_ORIGIN,
    data: { email: 'admin@demo.example', password: 'keystone-ledger-76' },
  });
  await page.goto('/messages');
  await expect(page.getByRole('link', { name: 'Admin Inbox' })).toBeVisible();
  await ann.context.close();
});

test('a member who hides that they are online is not shown as online and sees no one online', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await write(bob.page, ann.member.id, 'Good morning');
  await write(ann.page, bob.member.id, 'Good morning to you');
  await openThread(ann.page, bob.member.id);
  await bob.page.goto('/account#presence');
  await expect(ann.page.getByText('Bob Holt is online')).toBeVisible();
  const show = bob.page.getByRole('switch', { name: 'Show when I am online' });
  await show.focus();
  await bob.page.keyboard.press('Space');
  await expect(show).not.toBeChecked();
  await expect(ann.page.getByText('Bob Holt is online')).toBeHidden();
  await bob.page.reload();
  await expect(show).not.toBeChecked();
  await expectAccessible(bob.page, 'account: presence');
  await openThread(bob.page, ann.member.id);
  await expect(rows(bob.page).getByText(', online')).toHaveCount(0);
  await ann.context.close();
  await bob.context.close();
});

test('a session that ends in another tab or device ends here at once', async ({ browser }) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await write(bob.page, ann.member.id, 'Good morning');
  await write(ann.page, bob.member.id, 'Good morning to you');
  await openThread(ann.page, bob.member.id);
  await openThread(bob.page, ann.member.id);
  await expect(ann.page.getByText('Bob Holt is online')).toBeVisible();
  const cookies = await ann.context.storageState();
  const elsewhere = await browser.newContext({ storageState: cookies });
  const answer = await elsewhere.request.post('/api/auth/signout', {
    headers: SAME_ORIGIN,
    data: {},
  });
  expect(answer.ok()).toBe(true);
  await expect(ann.page.getByRole('dialog', { name: 'You have been signed out' })).toBeVisible();
  await ann.page.getByRole('button', { name: 'Leave this page' }).click();
  await expect(ann.page).toHaveURL('/login');
  await elsewhere.close();
  await ann.context.close();
  await bob.context.close();
});
