import type { BrowserContext, Page } from '@playwright/test';
import { beMember, expect, PASSWORD, test } from './journey.ts';

/** Two members whose passwords are known; the page is Ada's. */
async function adaAndBen(page: Page, context: BrowserContext) {
  const other = await context.browser()?.newContext();
  if (!other) throw new Error('There is no browser.');
  const away = await other.newPage();
  const ben = await beMember(away);
  await other.close();
  const ada = await beMember(page);
  return { ada, ben };
}

/** Sign in with the form that a page or a dialog shows. */
async function signIn(page: Page, email: string) {
  const form = page.locator('form', { has: page.getByLabel('Password', { exact: true }) });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Make a collection on the page, which no one else may see. */
async function makeCollection(page: Page, name: string) {
  await page.goto('/collections');
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/collections', { method: 'POST', headers, body })).status;
  }, JSON.stringify({ name }));
  expect(status).toBe(201);
  await page.reload();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

test('a member who signs in where another’s session has ended finds nothing of them', async ({
  page,
  context,
}) => {
  const { ben } = await adaAndBen(page, context);
  await makeCollection(page, 'Of Ada');
  await context.clearCookies();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('dialog')).toBeVisible();
  await signIn(page, ben.email);
  await expect(page.getByRole('heading', { name: 'No Collections Yet' })).toBeVisible();
  await expect(page.getByText('Of Ada')).toHaveCount(0);
});

test('a page of one member shows nothing and writes nothing once another has signed in in another tab', async ({
  page,
  context,
}) => {
  const { ada, ben } = await adaAndBen(page, context);
  await makeCollection(page, 'Of Ada');
  // This tab does not hear of it: the server says so.
  await page.evaluate(() => {
    BroadcastChannel.prototype.addEventListener = () => undefined;
  });
  const stale = await page.evaluate(async (id) => {
    const response = await fetch('/api/collections', { headers: { 'x-lintel-member': id } });
    return response.status;
  }, ada.id);
  expect(stale).toBe(200);
  await context.clearCookies();
  const tab = await context.newPage();
  await tab.goto('/login');
  await signIn(tab, ben.email);
  await expect(tab).toHaveURL('/search');
  await expect(page.getByText('Of Ada')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No Collections Yet' })).toBeVisible();
  const refused = await page.evaluate(async (id) => {
    const response = await fetch('/api/collections', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-lintel-member': id },
      body: JSON.stringify({ name: 'Late' }),
    });
    return response.status;
  }, ada.id);
  expect(refused).toBe(409);
});

test('what one member remembered in a tab is not for the next', async ({ page, context }) => {
  const { ben } = await adaAndBen(page, context);
  await page.goto('/messages');
  await page.evaluate(() => sessionStorage.setItem('trialPlan', 'pro'));
  await context.clearCookies();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, ben.email);
  await expect(page).toHaveURL('/search');
  await expect(page.getByText('is coming soon')).toHaveCount(0);
});

test('a member who asked for a page returns to it after their own sign-in', async ({
  page,
  context,
}) => {
  const ada = await beMember(page);
  await page.goto('/messages');
  await context.clearCookies();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Leave this page' }).click();
  await signIn(page, ada.email);
  await expect(page).toHaveURL('/messages');
});

test('a visitor is not told that they were signed out', async ({ page }) => {
  await page.goto(`/auth/callback?token=${'x'.repeat(43)}&type=verification`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/reset-password?token=unknown');
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('You have been signed out.')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('');
});
