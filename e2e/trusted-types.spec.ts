import { test as base, type Page } from '@playwright/test';
import { anAdministrator } from './administrators.ts';
import { beMember, endRoutes, expect, test } from './journey.ts';

const PUBLIC = ['/', '/pricing', '/contact', '/terms', '/privacy', '/login', '/signup'];
const LINKED = ['/forgot-password', '/reset-password', '/auth/callback', '/unsubscribe', '/stop'];
const OWN = ['/account', '/search', '/profile', '/compare', '/collections', '/messages'];
const ADMIN = [
  '',
  'inbox',
  'members',
  'reports',
  'complaints',
  'emails',
  'terms',
  'audit',
  'analytics',
].map((page) => `/admin${page && `/${page}`}`);
type Watched = Window & { violations?: string[] };

/** Collect what the browser refuses by the page's policy. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.violatedDirective}: ${event.sample} ${event.sourceFile}`);
    });
  });
}

async function expectNoViolation(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const violations = await page.evaluate(() => (window as Watched).violations);
  expect([path, violations]).toEqual([path, []]);
}

test('no page makes a script from a string', async ({ page, browser }) => {
  await watch(page);
  for (const path of [...PUBLIC, ...LINKED]) await expectNoViolation(page, path);
  const { id } = await beMember(page);
  for (const path of [...OWN, `/profile/${id}`]) await expectNoViolation(page, path);
  const admin = await anAdministrator(browser, 'Trusted Admin');
  await watch(admin.page);
  for (const path of ADMIN) await expectNoViolation(admin.page, path);
  await admin.close();
});

base('a page that tries to is refused, and so is a policy that is not listed', async ({ page }) => {
  await page.goto('/pricing');
  const attempt = (kind: 'html' | 'policy') =>
    page.evaluate((what) => {
      const factory = (window as unknown as { trustedTypes: { createPolicy(name: string): void } })
        .trustedTypes;
      try {
        if (what === 'html')
          document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
        else factory.createPolicy('another');
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    }, kind);
  expect(await attempt('html')).toBe('TypeError');
  expect(await attempt('policy')).toBe('TypeError');
});

// Chromium remarks on the console that it has no push here.
base('the service worker is started through the policy', async ({ browser }) => {
  const page = await browser.newPage({ serviceWorkers: 'allow' });
  // As where the member has allowed notifications, which a browser without a window never asks about.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  });
  await beMember(page);
  await page.route('**/api/notifications/settings', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), pushKey: 'B'.repeat(87) },
    });
  });
  await watch(page);
  await page.goto('/account#notifications');
  await page.getByText('Notify me in this browser').click();
  const script = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.scriptURL;
  });
  expect(script).toMatch(/\/sw\.js$/);
  expect(await page.evaluate(() => (window as Watched).violations)).toEqual([]);
  await endRoutes(page);
  await page.close();
});
