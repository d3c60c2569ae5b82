import type { Browser, Page } from '@playwright/test';
import { beMember, expect, expectAccessible, newMark, overflow, test } from './journey.ts';

const LOG = '/api/analytics/log';
const ADMIN = { email: 'admin@demo.example', password: 'keystone-ledger-76' };

/** Count the requests in which the page reports page views. */
function watchSending(page: Page): { count: number } {
  const sent = { count: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === LOG) sent.count += 1;
  });
  return sent;
}

const sending = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === LOG);

async function beAdmin(page: Page) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post('/api/auth/signin/email', { headers, data: ADMIN });
  expect(answer.status()).toBe(200);
}

/** Open today's report as an administrator in another browser context. */
async function openReport(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await beAdmin(page);
  const text = async () => {
    const date = new Date().toISOString().slice(0, 10);
    return (await page.request.get(`/api/admin/analytics?from=${date}&to=${date}`)).text();
  };
  return {
    text,
    async isCounted(source: string): Promise<boolean> {
      const rows: { value: string; count: number }[] = JSON.parse(await text()).sources;
      return rows.find(({ value }) => value === source)?.count === 1;
    },
    close: () => context.close(),
  };
}

const days = (page: Page) => page.getByRole('table', { name: 'Counts of each day' });

test('a visit is counted without any id, on server-rendered pages and in the application', async ({
  page,
  browser,
}) => {
  const report = await openReport(browser);
  const label = `PIN Leeds ${newMark()}`;
  const campaign = `application-${newMark()}`;
  const isSent = sending(page);
  await page.goto(`/pricing?from=${encodeURIComponent(label)}`);
  await isSent;
  expect(await report.isCounted(label.toLowerCase().replaceAll(' ', '-'))).toBe(true);

  const { id } = await beMember(page);
  // A new tab starts a new visit, and has nothing left to send.
  const profile = await page.context().newPage();
  const isProfileSent = sending(profile);
  await profile.goto(`/profile/${id}?utm_campaign=${campaign}`);
  await isProfileSent;
  expect(await report.isCounted(campaign)).toBe(true);
  expect(await report.text()).not.toContain(id);
  await report.close();
});

test('a visit that ends at once is counted', async ({ page, browser }) => {
  const report = await openReport(browser);
  const campaign = `leaving-${newMark()}`;
  const senderLoads = page.waitForResponse((response) => response.url().includes('/assets/sender'));
  await page.goto(`/terms?utm_campaign=${campaign}`);
  await senderLoads;
  // The script for sending has loaded and run by then. It waits for three seconds before it sends.
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  await expect.poll(() => report.isCounted(campaign)).toBe(true);
  await report.close();
});

for (const [name, script] of [
  [
    'Global Privacy Control',
    "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })",
  ],
  ['Do Not Track', "Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })"],
] as const) {
  test(`with ${name} no page view is sent, and the script for it is not loaded`, async ({
    page,
  }) => {
    await page.addInitScript(script);
    const sent = watchSending(page);
    let senderLoads = 0;
    page.on('request', (request) => {
      if (request.url().includes('/assets/sender')) senderLoads += 1;
    });
    await page.goto('/pricing');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await page.waitForLoadState('networkidle');
    await page.goto('/terms');
    await page.waitForLoadState('networkidle');
    expect(sent.count).toBe(0);
    expect(senderLoads).toBe(0);
  });
}

test('the switch in the privacy notice stops counting, on a server-rendered page and in the application', async ({
  page,
}) => {
  const choice = page.getByRole('switch', { name: 'Count my visits in this browser' });
  await page.goto('/privacy');
  await expect(choice).toBeChecked();
  await expect(choice).toBeEnabled();
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(choice).not.toBeChecked();
  await expect(choice).toHaveAttribute('aria-checked', 'false');
  await expectAccessible(page, 'privacy: counting switched off');

  const sent = watchSending(page);
  await page.reload();
  await expect(choice).not.toBeChecked();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(sent.count).toBe(0);

  await beMember(page);
  await page.goto('/privacy');
  await expect(choice).not.toBeChecked();
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
  const sendRequest = sending(page);
  await page.goto('/terms');
  await sendRequest;
});

test('an administrator sees the counts of each day, and chooses the range', async ({ page }) => {
  await beAdmin(page);
  await page.goto('/search');
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page).toHaveURL('/admin/analytics');
  // The heads, the sum and thirty days.
  await expect(days(page).getByRole('row')).toHaveCount(32);
  await expect(days(page).getByRole('rowheader').first()).toHaveText('All 30 days');
  await expectAccessible(page, 'analytics');

  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL('/admin/analytics?days=7');
  await expect(days(page).getByRole('row')).toHaveCount(9);
  await page.goBack();
  await expect(days(page).getByRole('row')).toHaveCount(32);
  const sources = page.getByRole('table', { name: 'Where visits came from' });
  await expect(sources).toContainText('pin-leeds');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the table scrolls beside its days on a phone: ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme });
    await beAdmin(page);
    await page.goto('/admin/analytics?days=90');
    await expect(days(page).getByRole('row')).toHaveCount(92);
    await expectAccessible(page, `analytics on a phone, ${colorScheme}`);
    expect(await overflow(page)).toBe(0);
    const scrolled = page.getByRole('region', { name: 'Each day' });
    await scrolled.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expect(days(page).getByText('Messages')).toBeInViewport();
    await expect(days(page).getByText('All 90 days')).toBeInViewport();
  });
}

test('without a count the report says so', async ({ page }) => {
  await beAdmin(page);
  await page.route('**/api/admin/analytics*', async (route) => {
    const report = await (await route.fetch()).json();
    const totals = Object.fromEntries(Object.keys(report.totals).map((counter) => [counter, 0]));
    await route.fulfill({ json: { ...report, totals, sources: [] } });
  });
  await page.goto('/admin/analytics');
  await expect(page.getByRole('heading', { name: 'Nothing counted yet' })).toBeVisible();
  await expectAccessible(page, 'analytics: nothing counted');
});

test('a report that cannot be loaded shows an error and can be retried', async ({ page }) => {
  await beAdmin(page);
  await page.route('**/api/admin/analytics*', (route) => route.abort());
  await page.goto('/admin/analytics');
  await expect(page.getByRole('heading', { name: 'Could not load the figures' })).toBeVisible();
  await expectAccessible(page, 'analytics: not loaded');
  await page.unroute('**/api/admin/analytics*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(days(page)).toBeVisible();
});

test('others are redirected from the report', async ({ page }) => {
  await beMember(page);
  await page.goto('/admin/analytics');
  await expect(page).toHaveURL('/search');
});
