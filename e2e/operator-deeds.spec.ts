import { ERRORS } from '@lintel/contract/errors';
import { anAdministrator } from './administrators.ts';
import { beMember, expect, expectAccessible, overflow, test } from './journey.ts';

const CHANGED = 'We add a rule about adverts.\n\nFees are stated in pounds.';
/** Longer than the 14 days, at any time of the year. */
const inThirtyDays = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

test('an administrator sees emails that failed, and which cannot be sent again', async ({
  browser,
}) => {
  const { page, close } = await anAdministrator(browser, 'Ada Posts');
  await page.goto('/admin/emails');
  await expect(page.getByText('Email is not set up: nothing is sent.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No email has failed' })).toBeVisible();
  await expectAccessible(page, 'admin emails: none, and email is not set up');

  const list = '**/api/admin/emails';
  await page.route(list, (route) => route.fulfill({ status: 400, body: '{}' }), { times: 1 });
  await page.goto('/admin/emails');
  await expect(page.getByRole('heading', { name: 'Could not load emails' })).toBeVisible();
  const mail = { kind: 'confirm-address', failedAt: new Date().toISOString() };
  const items = ['ada', 'ben'].map((name, i) => ({
    ...{ ...mail, id: `mail_${String(i).repeat(26)}`, recipient: `${name}@example.test` },
    ...{ lastError: 'Mailbox full', canRetry: i === 0 },
  }));
  await page.route(list, (route) => route.fulfill({ json: { items, nextBefore: null } }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  const retry = page.getByRole('button', { name: 'Try again: email to ben@example.test' });
  await expect(retry).toHaveAttribute('aria-disabled', 'true');
  await expect(retry).toHaveAccessibleDescription('Its text has been erased.');
  await expectAccessible(page, 'admin emails');
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await overflow(page)).toBe(0);
  // They are unknown to the server, as if a colleague had been faster.
  await page.getByRole('button', { name: 'Try again: email to ada@example.test' }).click();
  await expect(page.getByText(ERRORS.EMAIL_NOT_FOUND.message, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No email has failed' })).toBeVisible();
  await close();
});

test('a notice of changed terms is shown before it goes out', async ({ browser }) => {
  const { page, close } = await anAdministrator(browser, 'Ada Announces');
  await page.goto('/admin/terms');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Members need at least 14 days.').last()).toBeVisible();
  await expectAccessible(page, 'admin terms: nothing filled in');
  await page.getByLabel('What changes').fill(CHANGED);
  await page.getByLabel('Holds from').fill(inThirtyDays());
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Our terms of use change on/ });
  await expect(dialog).toContainText(/This goes to [\d,]+ members\./);
  await expect(dialog).toContainText('Fees are stated in pounds.');
  await expectAccessible(page, 'admin terms: preview');
  // A notice that went out would stand on the pages of all other journeys.
  const now = new Date().toISOString();
  const sent = { number: 1, changed: CHANGED, effectiveOn: inThirtyDays(), createdAt: now };
  const json = { items: [{ ...sent, sentAt: null }], members: 2, nextAt: now };
  await page.route('**/api/admin/terms', (route) => route.fulfill({ json }));
  await dialog.getByRole('button', { name: 'Tell members' }).click();
  await expect(page.getByText('The emails are being written.')).toBeVisible();
  await expect(page.getByText(/^The next notice can go out from/)).toBeVisible();
  await expectAccessible(page, 'admin terms: on its way');
  await close();
});

test('until the terms change, pages say so, and the terms say what changes', async ({ page }) => {
  await beMember(page);
  const termsChanges = [{ changed: CHANGED, effectiveOn: inThirtyDays() }];
  await page.route('**/api/site', async (route) => {
    const site = await (await route.fetch()).json();
    await route.fulfill({ json: { ...site, termsChanges } });
  });
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/collections');
  await expect(page.getByText(/^Our terms of use change on/)).toBeVisible();
  await expectAccessible(page, 'collections: the terms change');
  expect(await overflow(page)).toBe(0);
  await page.getByRole('link', { name: 'See what changes' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(page.getByText('Fees are stated in pounds.')).toBeVisible();
  await expectAccessible(page, 'terms: a change to come');
});
