import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { confirmAddress } from './account-mail.ts';
import {
  beMember,
  expect,
  expectAccessible,
  PASSWORD,
  SAME_ORIGIN,
  test,
  waitForHydration,
} from './journey.ts';

const NEW_PASSWORD = 'sash window 1714';
type Member = { email: string; password: string };

/** Sign in the same member on another device. */
async function signInElsewhere(browser: Browser, { email, password }: Member) {
  const context = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/search');
  return page;
}

test('the account page opens from the menu and is accessible', async ({ page }) => {
  await beMember(page);
  await page.goto('/search');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page, 'account');
});

test('a long list of sessions is folded, and unfolding it keeps the focus', async ({
  page,
  browser,
}) => {
  const { email, password } = await beMember(page);
  const elsewhere = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  for (let signedIn = 1; signedIn < 8; signedIn += 1) {
    await elsewhere.clearCookies();
    const response = await elsewhere.request.post('/api/auth/signin/email', {
      headers: SAME_ORIGIN,
      data: { email, password },
    });
    expect(response.ok()).toBe(true);
  }
  await page.goto('/account#sessions');
  const signOut = page.getByRole('button', { name: /^Sign out .*last used/ });
  await expect(page.getByText('This device')).toBeVisible();
  await expect(signOut).toHaveCount(4);
  await page.getByRole('button', { name: 'Show all 8 sessions' }).click();
  await expect(signOut).toHaveCount(7);
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  const names = await devices.locator('li .strong').allInnerTexts();
  expect(new Set(names).size).toBe(8);
  await expect(signOut.nth(4)).toBeFocused();
  await expect(page.getByRole('button', { name: /^Show all/ })).toHaveCount(0);
  await expectAccessible(page, 'account: all sessions shown');
  await page.keyboard.press('Enter');
  await expect(signOut).toHaveCount(6);
  await elsewhere.close();
});

test('a changed name appears everywhere', async ({ page }) => {
  await beMember(page);
  await page.goto('/account#name');
  const change = page.getByRole('button', { name: 'Change name' });
  await expect(change).toBeDisabled();
  await page.getByLabel('Full name').fill(' ');
  await change.click();
  await expect(page.getByRole('alert')).toContainText('Please enter your full name');
  await page.getByLabel('Full name').fill('Rosalind Penrose');
  await change.click();
  await expect(page.getByText('Name changed', { exact: true })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosalind Penrose');
});

test('changing the password signs out the other devices but not this one', async ({
  page,
  browser,
}) => {
  const member = await beMember(page);
  await confirmAddress(page, member.email);
  const other = await signInElsewhere(browser, member);
  await page.goto('/account#password');
  await page.getByLabel('Current password', { exact: true }).fill('not my password');
  await page.getByLabel('New password', { exact: true }).fill('tiny');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText('This is not your current password.');
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Password must be at least 6 characters long',
  );
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change: Password' })).toBeFocused();

  await other.goto('/account');
  await expect(other).toHaveURL('/login');
  await page.reload();
  await expect(page).toHaveURL('/account');
  await other.context().close();
});

test('a member signs out one other device, and then all devices', async ({ page, browser }) => {
  const member = await beMember(page);
  const other = await signInElsewhere(browser, member);
  await page.goto('/account#sessions');
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^Sign out Safari on Mac/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await other.goto('/account');
  await expect(other).toHaveURL('/login');
  await other.context().close();

  await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('alertdialog');
  await expectAccessible(page, 'account: signing out everywhere');
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
});

test('a member downloads all of their data as a file', async ({ page }) => {
  const { email } = await beMember(page);
  await page.goto('/account');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).press('Enter');
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^lintel-\d{4}-\d\d-\d\d\.json$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(email);

  const error = { code: 'RATE_LIMITED', message: 'Please wait a moment.', requestId: 'x' };
  const refusal = { status: 429, headers: { 'retry-after': '86400' }, json: { error } };
  await page.route('**/api/account/export', (route) => route.fulfill(refusal));
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByRole('alert')).toHaveText('You can try again in 24 hours.');
});

test('a section that could not be loaded can be retried', async ({ page }) => {
  await beMember(page);
  await page.route('**/api/auth/sessions', (route) => route.fulfill({ status: 400, body: '' }));
  await page.goto('/account#sessions');
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(devices.getByRole('alert')).toContainText('We could not read this request.');
  await page.unroute('**/api/auth/sessions');
  await devices.getByRole('button', { name: 'Try again' }).click();
  await expect(devices.getByText('This device')).toBeVisible();
});

test('the developers’ page shows the session and calls the methods', async ({ page }) => {
  const { email } = await beMember(page);
  await page.goto('/debug-auth');
  await expect(page.getByRole('heading', { name: 'Debug sign-in' })).toBeVisible();
  await expect(page.locator('pre')).toContainText(email);
  await page.getByRole('button', { name: 'Sessions' }).click();
  await expect(page.locator('output')).toContainText('isCurrent');
  await expectAccessible(page, 'the developers’ page for sessions');
});

test('every tab follows when a member signs in or out', async ({ page, context }) => {
  const { email, password } = await beMember(page);
  await context.clearCookies();
  await page.goto('/login');
  const tab = await context.newPage();
  await tab.goto('/login');
  // A page hears of the others once its script runs.
  await waitForHydration(tab);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/search');
  await expect(tab).toHaveURL('/search');

  await tab.getByRole('button', { name: 'Your account' }).click();
  await tab.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/(login)?$/);
});

test('a setting opens in place, and does not close over input without a question', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/account');
  const setting = page.getByRole('region', { name: 'Email address' });
  const change = setting.getByRole('button', { name: 'Change: Email address' });
  const field = setting.getByLabel('New email address');
  await expect(change).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveCount(0);
  await change.press('Enter');
  const close = setting.getByRole('button', { name: 'Close: Email address' });
  await expect(close).toHaveAttribute('aria-expanded', 'true');
  await field.fill('new@example.com');
  await close.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' });
  await expectAccessible(page, 'account: discarding input');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field).toHaveValue('new@example.com');
  await close.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(field).toHaveCount(0);
  await expect(change).toBeFocused();

  await change.click();
  await expect(field).toHaveValue('');
  await close.click();
  await expect(question).toHaveCount(0);
  await expect(field).toHaveCount(0);
});

test('a link to a setting opens it, also once it was closed', async ({ page }) => {
  await beMember(page);
  await page.goto('/account#notifications');
  const mails = page.getByRole('switch', { name: 'Email me about my saved searches' });
  await expect(mails).toBeVisible();
  await page.getByRole('button', { name: 'Close: Emails and notifications' }).click();
  await expect(mails).toHaveCount(0);
  await expect(page).toHaveURL('/account');
  await page.evaluate(() => {
    location.hash = 'notifications';
  });
  await expect(mails).toBeVisible();
  await page.evaluate(() => {
    location.hash = 'sessions';
  });
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
});

test('the account with everything closed takes at most two screens of a laptop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await beMember(page);
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(1600);
});
