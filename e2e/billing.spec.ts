import { RETURN_WAITS } from '@lintel/contract/values/plans';
import type { Page, Route } from '@playwright/test';
import { beMember, expect, expectAccessible, overflow, test } from './journey.ts';

const ACTIVE = 'Your Pro plan is active.';
const ISSUE = 'There was an issue updating your subscription.';
const FAILED = 'Payment verification failed.';
const CHECK = '**/api/billing/verify-session';
/** Time for all checks and their waits on a slow machine. */
const IN_FULL = { timeout: 30_000 };

const banner = (page: Page) => page.getByRole('region', { name: 'Your payment' });
const planCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Make a test payment as on the developers' page, and return from it. */
async function comeBack(page: Page, outcome: string, address = '/search?') {
  const response = await page.request.post('/dev/test-subscription', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { outcome, plan: 'pro' },
  });
  const { sessionId } = await response.json();
  await page.goto(`${address}checkout_success=true&session_id=${sessionId}`);
}

test('a payment whose event has arrived is confirmed at once, and its limits are lifted', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/search');
  await comeBack(page, 'verified', '/search?role=sourcer&role=management&');
  await expect(page).toHaveURL('/search?role=sourcer&role=management');
  await expect(banner(page).getByRole('status')).toContainText(ACTIVE);
  await expectAccessible(page, 'search: payment confirmed');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('profiles found');
  await expect(banner(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/search');
  await expect(banner(page)).toHaveCount(0);

  await page.goto('/pricing');
  await expect(planCard(page, 'Pro').getByRole('button', { name: 'Current Plan' })).toBeVisible();
  const subscription = page.getByRole('region', { name: 'Your subscription' });
  await expect(subscription).toContainText('Pro, £29 a month');
  await expect(subscription).toContainText(/Renews on \d+\s\w+\s\d{4}/);
  await expectAccessible(page, 'pricing: subscribed');
  await subscription.getByRole('button', { name: 'Manage subscription' }).click();
  await expect(page).toHaveURL('/test');
  await page.getByRole('button', { name: 'End the subscription' }).click();
  await expect(page.getByText('"plan": "free"')).toBeVisible();
});

test('a payment whose event is late is found by the second check, even after a reload', async ({
  page,
}) => {
  await beMember(page);
  // The second check is held back until the page is loaded again, or it might be answered before.
  const checks: Route[] = [];
  await page.route(CHECK, async (route) => {
    checks.push(route);
    if (checks.length === 1) await route.continue();
  });
  await comeBack(page, 'late', '/pricing?');
  await expect(page).toHaveURL('/pricing');
  await expect(banner(page)).toContainText('Confirming your payment...');
  await page.unroute(CHECK);
  await page.reload();
  await expect(banner(page)).toContainText(ACTIVE);
  await expect(planCard(page, 'Pro').getByRole('button', { name: 'Current Plan' })).toBeVisible();
  await banner(page).getByRole('button', { name: 'Close' }).click();
  await expect(banner(page)).toHaveCount(0);
});

test('a payment without an event is no subscription, and checking stops after three times', async ({
  page,
}) => {
  await beMember(page);
  let checks = 0;
  await page.clock.install();
  // Pass the wait before the next check. Where the page begins to wait later than this, it waits in full.
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/billing/verify-session')) return;
    checks += 1;
    await page.clock.fastForward(Math.max(...RETURN_WAITS));
  });
  await comeBack(page, 'untold');
  await expect(banner(page)).toContainText('Confirming your payment...');
  await expect(banner(page)).toContainText(ISSUE, IN_FULL);
  expect(checks).toBe(RETURN_WAITS.length);
  await expectAccessible(page, 'search: issue with the payment');
  await banner(page).getByRole('button', { name: 'Check again' }).click();
  await expect(banner(page)).toContainText('Confirming your payment...');
  await expect(banner(page)).toContainText(ISSUE, IN_FULL);
  await banner(page).getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('profiles found');
  await expect(banner(page)).toHaveCount(0);
});

test('a failed verification shows an error and can be retried', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beMember(page);
  await comeBack(page, 'failing');
  await expect(page).toHaveURL('/search');
  await expect(banner(page)).toContainText(FAILED);
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page, 'search: failed payment on a phone');
  const verified = { verified: true, message: '', subscription: { plan: 'pro' } };
  await page.route(CHECK, (route) => route.fulfill({ json: verified }));
  await banner(page).getByRole('button', { name: 'Retry' }).click();
  await expect(banner(page)).toContainText(ACTIVE);
});

test('the error for another member’s checkout is shown once', async ({ page }) => {
  await beMember(page);
  await page.goto('/pricing?checkout_success=true&session_id=cs_of_somebody');
  await expect(banner(page)).toContainText(FAILED);
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('profiles found');
  await expect(banner(page)).toHaveCount(0);
});

test('a member who was signed out during a payment sees its outcome after signing in', async ({
  page,
}) => {
  await page.goto('/search?checkout_success=true&session_id=cs_test_1');
  await expect(page).toHaveURL('/login');
  await beMember(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/search');
  await expect(banner(page)).toContainText(FAILED);
  await expect(banner(page)).toContainText('We could not find this payment.');
});

test('without a payment provider nothing can be bought', async ({ page }) => {
  await beMember(page);
  await page.goto('/pricing');
  for (const plan of ['Pro', 'Business']) {
    await expect(planCard(page, plan).getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
  }
  await expect(page.getByText('We cannot charge you today.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your subscription' })).toHaveCount(0);
});

test('with a payment provider, choosing a plan redirects to the payment', async ({ page }) => {
  await beMember(page);
  await page.route('**/api/site', async (route) => {
    const response = await route.fetch();
    const openPlans = ['free', 'pro', 'business'];
    await route.fulfill({ response, json: { ...(await response.json()), openPlans } });
  });
  await page.goto('/pricing');
  const choose = planCard(page, 'Pro').getByRole('button', { name: 'Choose Pro' });
  await expect(choose).toBeVisible();
  await expect(page.getByText('Coming Soon')).toHaveCount(0);
  await expectAccessible(page, 'pricing: plans for sale');
  await choose.click();
  // This server sells nothing, whatever the page says.
  await expect(planCard(page, 'Pro').getByRole('alert')).toHaveText(
    'You cannot buy this plan yet.',
  );
  const checkout = 'https://checkout.stripe.test/c/pay/cs_test_1';
  await page.route('**/api/billing/checkout', (route) =>
    route.fulfill({ json: { url: checkout } }),
  );
  await page.route(checkout, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Pay</title>' }),
  );
  await choose.click();
  await expect(page).toHaveURL(checkout);
});

test('developers can try each outcome on their own page', async ({ page }) => {
  await page.goto('/test');
  await expect(page).toHaveURL('/login');
  await beMember(page);
  await page.goto('/test');
  await expectAccessible(page, 'the developers’ page for payments');
  await page.getByRole('button', { name: '/pricing' }).click();
  await page.getByRole('button', { name: 'Paid', exact: true }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(banner(page)).toContainText(ACTIVE);
});

test('fault: the plans are not shown without the settings of the site, and can be tried again', async ({
  page: first,
}) => {
  await beMember(first);
  await first.goto('/search');
  await expect(first.getByRole('heading', { level: 1 })).toContainText('profiles found');
  // Another page may report the error in its console.
  const page = await first.context().newPage();
  await page.route('**/api/site', (route) => route.abort());
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute('**/api/site');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Start free.');
});
