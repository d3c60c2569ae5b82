import { beMember, beNewcomer, expect, expectAccessible, test } from './journey.ts';
import { aTalker, openThread, say, write } from './talk.ts';

const bell = { name: /^Notifications/ };

test('the bell says that there is nothing new, also to a new member', async ({ page }) => {
  await beNewcomer(page);
  await page.goto('/account');
  await page.getByRole('button', bell).click();
  await expect(page.getByText('No new notifications', { exact: true })).toBeVisible();
});

test('a message appears in the bell at once, opens from the list, and reading it clears both counts', async ({
  page,
  browser,
}) => {
  const owner = await beMember(page);
  await page.goto('/compare');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const other = await aTalker(browser, { fullName: 'Ada Quinn', role: 'sourcer' });
  await write(other.page, owner.id, 'Good morning');
  await expect(page.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();

  await page.getByRole('button', bell).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  const row = list.getByRole('link', { name: /New message from Ada Quinn/ });
  await expect(row).toContainText('New:');
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page.getByRole('button', bell)).toBeFocused();

  await write(other.page, owner.id, 'Are you there?');
  await expect(page.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  await page.keyboard.press('Enter');
  await list.getByRole('link', { name: /2 new messages from Ada Quinn/ }).press('Enter');
  await expect(page).toHaveURL(`/messages?to=${other.member.id}`);
  await expect(
    page.getByRole('log', { name: 'Messages' }).getByText('Are you there?'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await page.getByRole('button', bell).click();
  await expect(page.getByText('No new notifications', { exact: true })).toBeVisible();
  await openThread(other.page, owner.id);
  await say(page, 'Here I am');
  await other.context.close();
});

test('interest in a profile is shown as numbers, and seen notifications stay in the list', async ({
  page,
  browser,
}) => {
  const owner = await beMember(page);
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
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(page.getByText('No new notifications', { exact: true })).toBeVisible();
  await list.getByRole('link', { name: /1 member viewed/ }).click();
  await expect(page).toHaveURL(`/profile/${owner.id}`);
  await other.context.close();
});

test('the list shows a failure and can be retried', async ({ page }) => {
  await beMember(page);
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
    settings.getByText('We start to email you once you have confirmed your address.'),
  ).toBeVisible();
  await expect(
    settings.getByRole('switch', { name: 'Email me a weekly summary' }),
  ).not.toBeChecked();
  await expectAccessible(page);
  const saveAnswer = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.ok(),
  );
  await settings.getByText('Email me about unread messages').click();
  await saveAnswer;
  await page.reload();
  await expect(unread).not.toBeChecked();

  await page.goto('/unsubscribe?token=nothing');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).toContainText('This link no longer works.');
  await page.getByRole('link', { name: 'All notification settings' }).click();
  await expect(page).toHaveURL('/account#notifications');
});
