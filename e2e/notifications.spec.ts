import type { Page } from '@playwright/test';
import { beMember, beNewcomer, expect, expectAccessible, SAME_ORIGIN, test } from './journey.ts';
import { aTalker, write } from './talk.ts';

const bell = { name: /^Notifications/ };

/** Be a member whose first search has been deleted, so that nothing is found for it. */
async function beQuietMember(page: Page) {
  const member = await beMember(page);
  const { items } = await (await page.request.get('/api/saved-searches')).json();
  for (const { id } of items) {
    const deleted = await page.request.delete(`/api/saved-searches/${id}`, {
      headers: SAME_ORIGIN,
    });
    expect(deleted.status()).toBe(204);
  }
  return member;
}

test('the bell says that there is nothing new, also to a new member', async ({ page }) => {
  await beNewcomer(page);
  await page.goto('/account');
  await page.getByRole('button', bell).click();
  await expect(page.getByText('No new notifications', { exact: true })).toBeVisible();
});

test('the bell says so as well if it was pressed before its list had loaded', async ({ page }) => {
  await beNewcomer(page);
  const { promise: gate, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/notifications', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/account');
  await page.getByRole('button', bell).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list).toBeVisible();
  answer();
  await expect(page.getByText('No new notifications', { exact: true })).toBeVisible();
  await expect(list).toBeHidden();
});

test('a message is counted at the messages alone', async ({ page, browser }) => {
  const owner = await beQuietMember(page);
  await page.goto('/compare');
  const messages = page.getByRole('link', { name: 'Messages', exact: true });
  await expect(messages).toBeVisible();
  const other = await aTalker(browser, { fullName: 'Ada Quinn', role: 'sourcer' });
  await write(other.page, owner.id, 'Good morning');
  await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
  await page.getByRole('button', bell).click();
  await expect(page.getByText('No new notifications', { exact: true })).toBeVisible();
  await page.goto(`/messages?to=${other.member.id}`);
  await expect(messages).toBeVisible();
  await other.context.close();
});

test('interest in a profile is shown as numbers, and seen notifications stay in the list', async ({
  page,
  browser,
}) => {
  const owner = await beQuietMember(page);
  const other = await aTalker(browser, { fullName: 'Ada Quinn', role: 'sourcer' });
  await other.page.goto(`/profile/${owner.id}`);
  await expect(other.page.getByRole('heading', { level: 1 })).toContainText(owner.fullName);
  await page.goto('/search');
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list).toContainText('1 member viewed your profile this week');
  await expect(list).not.toContainText('Ada Quinn');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.reload();
  const seen = page.getByRole('button', { name: 'Notifications', exact: true });
  await seen.click();
  await expect(list).toContainText('1 member viewed your profile this week');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  // Once the list is known, a click also says that nothing in it is new.
  await seen.click();
  await expect(page.getByText('No new notifications', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'notifications');
  await list.getByRole('link', { name: /1 member viewed/ }).click();
  await expect(page).toHaveURL(`/profile/${owner.id}`);
  await other.context.close();
});

test('the list shows a failure and can be retried', async ({ page }) => {
  await beQuietMember(page);
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'MALFORMED_REQUEST', message: 'No.' } } }),
  );
  await page.goto('/compare');
  await page.getByRole('button', bell).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/notifications');
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect(list).toContainText('No new notifications');
});

test('the choice of emails is saved, and an invalid link shows where to choose', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/account#notifications');
  const settings = page.getByRole('region', { name: 'Notifications' });
  const unread = settings.getByRole('switch', { name: 'Email me about unread messages' });
  await expect(unread).toBeChecked();
  await expect(
    settings.getByText('We will email you once you have confirmed your address.'),
  ).toBeVisible();
  await expect(settings.getByRole('switch')).toHaveCount(4);
  await expectAccessible(page, 'account: notifications of an unconfirmed address');
  const saveAnswer = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.ok(),
  );
  await settings.getByText('Email me about unread messages').click();
  await saveAnswer;
  await page.reload();
  await expect(unread).not.toBeChecked();

  await page.goto('/unsubscribe?token=nothing');
  await expectAccessible(page, 'unsubscribing: invalid link');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).toContainText('This link no longer works.');
  await page.getByRole('link', { name: 'All notification settings' }).click();
  await expect(page).toHaveURL('/account#notifications');
});
