import type { Page } from '@playwright/test';
import { endRoutes, expect, expectAccessible, test } from './journey.ts';
import { aTalker, composer, log, openThread, rows, say, write } from './talk.ts';

const NAMES = ['Bob Holt', 'Cat Iles', 'Dee Marsh'];

/** Choose an item of the open conversation's menu by the keyboard. */
async function fileBy(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

test('many conversations are answered one after the other, archived and marked by the keyboard', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const others = [];
  for (const fullName of NAMES) others.push(await aTalker(browser, { fullName }));
  const dee = others.at(-1)?.member.id ?? '';
  for (const { page, member } of others)
    await write(page, ann.member.id, `I am ${member.fullName}`);
  const { page } = ann;
  const row = (name: string) => rows(page).getByRole('link', { name: new RegExp(`^.?.?${name}`) });

  await openThread(page, dee);
  for (const name of [...NAMES].reverse()) {
    await expect(composer(page)).toHaveAccessibleName(`Message to ${name}`);
    await expect(composer(page)).toBeFocused();
    await page.keyboard.type(`Good morning ${name}`);
    await page.keyboard.press('Control+Enter');
  }
  await expect(page.getByText('No more unread conversations', { exact: true })).toBeVisible();
  await expect(log(page).getByText('Good morning Bob Holt')).toBeVisible();
  await expect(rows(page)).toHaveText([/Dee Marsh/, /Cat Iles/, /Bob Holt/]);

  await page.keyboard.press('Escape');
  await expect(row('Bob Holt')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row('Cat Iles')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row('Dee Marsh')).toBeFocused();

  await test.step('a letter does nothing', async () => {
    for (const letter of ['j', 'u', 'e', '?']) await page.keyboard.press(letter);
    await expect(row('Dee Marsh')).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(row('Cat Iles')).toBeFocused();
    await expect(rows(page)).toHaveText([/Dee Marsh/, /Cat Iles/, /Bob Holt/]);
  });

  await page.keyboard.press('Enter');
  await fileBy(page, 'Mark as unread');
  await expect(page.getByText('Marked as unread', { exact: true })).toBeVisible();
  await expect(row('Cat Iles')).toContainText('1 unread');
  await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
  await row('Dee Marsh').press('Enter');
  await fileBy(page, 'Archive');
  await expect(page.getByText('Conversation archived', { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveText([/Cat Iles/, /Bob Holt/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveText([/Dee Marsh/, /Cat Iles/, /Bob Holt/]);
  for (const { context } of [ann, ...others]) await context.close();
});

test('an archived conversation says so, and returns when the other side writes', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  const other = await ann.context.newPage();
  await write(bob.page, ann.member.id, 'Good morning');
  await other.goto('/messages');
  await expect(rows(other)).toHaveCount(1);
  await openThread(ann.page, bob.member.id);
  await say(ann.page, 'Good morning to you');
  await ann.page.getByRole('button', { name: 'More', exact: true }).click();
  await ann.page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(ann.page.getByText('No conversations yet')).toBeVisible();
  await expect(other.getByText('No conversations yet')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Archived' }).click();
  await rows(ann.page).getByRole('link').click();
  await expect(ann.page.getByText('You archived this conversation.')).toBeVisible();
  await expectAccessible(ann.page, 'conversation: archived');
  await ann.page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(ann.page, 'conversation: archived on a phone');
  await write(bob.page, ann.member.id, 'One more thing');
  await expect(ann.page.getByText('You archived this conversation.')).toHaveCount(0);
  await expect(rows(other)).toHaveText(/One more thing/);
  await ann.context.close();
  await bob.context.close();
});

test('a conversation that could not be archived comes back into the list', async ({ browser }) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await write(bob.page, ann.member.id, 'Good morning');
  await openThread(ann.page, bob.member.id);
  await expect(rows(ann.page)).toHaveCount(1);
  await ann.page.route(/\/api\/conversations/, (route) => route.abort());
  await ann.page.getByRole('button', { name: 'More', exact: true }).click();
  await ann.page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(ann.page.getByText('Could not archive it', { exact: true })).toBeVisible();
  await expect(rows(ann.page)).toHaveText(/Good morning/);
  await expectAccessible(ann.page, 'messages: not archived');
  await endRoutes(ann.page);
  for (const { context } of [ann, bob]) await context.close();
});

test('what is written while a message is still being sent follows it, and nothing is left behind', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  const cat = await aTalker(browser, { fullName: 'Cat Iles' });
  for (const { page } of [bob, cat]) await write(page, ann.member.id, 'Good morning');
  await openThread(ann.page, bob.member.id);
  await expect(rows(ann.page)).toHaveCount(2);
  let inFlight = 0;
  let most = 0;
  const arrival = Promise.withResolvers<void>();
  const network = Promise.withResolvers<void>();
  await ann.page.route(/\/api\/conversations\/[^/]+\/messages$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    inFlight += 1;
    most = Math.max(most, inFlight);
    arrival.resolve();
    await network.promise;
    await route.continue();
    inFlight -= 1;
  });

  // Too long to be sent: the conversation stays.
  await composer(ann.page).fill('x'.repeat(4_001));
  await ann.page.keyboard.press('Control+Enter');
  await composer(ann.page).fill('First');
  await ann.page.keyboard.press('Enter');
  await arrival.promise;
  await ann.page.keyboard.type('Second');
  const send = ann.page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).toHaveAccessibleDescription('Your last message is still being sent.');
  await ann.page.keyboard.press('Enter');
  await expect(composer(ann.page)).toHaveValue('');
  await ann.page.keyboard.type('Third');
  await ann.page.keyboard.press('Control+Enter');
  await expect(composer(ann.page)).toHaveAccessibleName('Message to Cat Iles');
  network.resolve();

  const said = [/Good morning/, /First/, /Second/, /Third/];
  await openThread(bob.page, ann.member.id);
  await expect(log(bob.page).getByRole('paragraph')).toHaveText(said);
  await endRoutes(ann.page);
  await openThread(ann.page, bob.member.id);
  await expect(log(ann.page).getByRole('paragraph')).toHaveText(said);
  expect(most).toBe(1);
  for (const { context } of [ann, bob, cat]) await context.close();
});
