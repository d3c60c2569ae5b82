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
    async count(campaign: string): Promise<number> {
      const rows: { value: string; count: number }[] = JSON.parse(await text()).rankings.campaigns;
      return rows.find(({ value }) => value === campaign)?.count ?? 0;
    },
    close: () => context.close(),
  };
}

const charts = (page: Page) => page.locator('figure');

test('a page session is counted without any id, on server-rendered pages and in the application', async ({
  page,
  browser,
}) => {
  const report = await openReport(browser);
  // The report only lists the ten most viewed pages, but a new campaign is certain to be among its rows.
  const campaigns = {
    rendered: `rendered-${newMark()}`,
    application: `application-${newMark()}`,
  };
  const isSent = sending(page);
  await page.goto(`/pricing?from=${campaigns.rendered}`);
  await isSent;
  expect(await report.count(campaigns.rendered)).toBe(1);

  const { id } = await beMember(page);
  // A new tab starts a new page session, and has nothing left to send.
  const profile = await page.context().newPage();
  const isProfileSent = sending(profile);
  await profile.goto(`/profile/${id}?utm_campaign=${campaigns.application}`);
  await isProfileSent;
  expect(await report.count(campaigns.application)).toBe(1);
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
  await expect.poll(() => report.count(campaign)).toBe(1);
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

test('an administrator sees charts and tables, and chooses the range', async ({ page }) => {
  await beAdmin(page);
  await page.goto('/search');
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Analytics' }).click();
  await expect(page).toHaveURL('/admin/analytics');
  await expect(charts(page)).toHaveCount(6);
  await expect(page.locator('canvas')).toHaveCount(6);
  await expect(page.getByText('Compared with the 30 days before.')).toBeVisible();
  await expectAccessible(page, 'analytics');

  const drawing = await page.locator('canvas').first().elementHandle();
  await page.locator('.u-over').first().hover();
  await expect(charts(page).first()).not.toContainText('Each day');
  expect(await drawing?.evaluate((canvas) => canvas.isConnected)).toBe(true);

  await charts(page).first().getByText('Show as a table').focus();
  await page.keyboard.press('Space');
  await expect(charts(page).first().getByRole('row')).toHaveCount(31);
  await expectAccessible(page, 'analytics: as a table');

  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL('/admin/analytics?days=7');
  await expect(page.getByText('Compared with the 7 days before.')).toBeVisible();
  await expect(charts(page).first().getByRole('row')).toHaveCount(8);
  await page.goBack();
  await expect(page.getByText('Compared with the 30 days before.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Filters used' })).toContainText('Role: ');
});

test('the charts follow the dark theme and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beAdmin(page);
  await page.goto('/admin/analytics?days=90');
  const plot = page.locator('[data-drawn-in]').first();
  await expect(plot).toHaveAttribute('data-drawn-in', 'light');
  await expect(page.locator('canvas')).toHaveCount(6);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(plot).toHaveAttribute('data-drawn-in', 'dark');
  await expect(page.locator('canvas')).toHaveCount(6);
  await expectAccessible(page, 'analytics on a phone in the dark');
  expect(await overflow(page)).toBe(0);
});

test('a report that cannot be loaded shows an error and can be retried', async ({ page }) => {
  await beAdmin(page);
  await page.route('**/api/admin/analytics*', (route) => route.abort());
  await page.goto('/admin/analytics');
  await expect(page.getByRole('heading', { name: 'Could not load the figures' })).toBeVisible();
  await expectAccessible(page, 'analytics: not loaded');
  await page.unroute('**/api/admin/analytics*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(charts(page)).toHaveCount(6);
});

test('others are redirected from the report', async ({ page }) => {
  await beMember(page);
  await page.goto('/admin/analytics');
  await expect(page).toHaveURL('/search');
});
