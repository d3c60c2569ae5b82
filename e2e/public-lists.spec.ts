import type { Page } from '@playwright/test';
import {
  beMember,
  expect,
  expectAccessible,
  newEmail,
  overflow,
  PASSWORD,
  test,
} from './journey.ts';

// The demo's members have lists of their own, to which other journeys add members.

const LEEDS = '/directory/letting-agents/leeds';
const LEEDS_TITLE = /^\d+ letting agents in Leeds: fees [\d.]+ to [\d.]+%, \d+ checked \| Lintel$/;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });
const cards = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Member since' });

test('a visitor comes from the landing page to a list and a member without scripts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Letting agents in Leeds' }).click();
  await expect(page).toHaveURL(LEEDS);
  await expect(page).toHaveTitle(LEEDS_TITLE);
  await expect(title(page)).toHaveText(/^\d+ letting agents in Leeds: fees [\d.]+ to [\d.]+%, /);
  const main = page.getByRole('main');
  await expect(main).toContainText(/\d letting agents in Leeds show a public page on Lintel\./);
  await expect(main).toContainText(/We have checked .*redress membership of \d+/);
  await expect(main).toContainText('No one can pay for a place in this list.');
  const card = cards(page).first();
  await expect(card).toContainText(/\d checked: /);
  await expect(card).toContainText(/Member since [A-Z][a-z]+ 20\d\d/);
  const name = await card.getByRole('link').innerText();
  await card.getByRole('link').click();
  await expect(title(page)).toHaveText(name);
  await expect(crumbs(page).getByRole('listitem')).toHaveText([
    ...['Directory', 'Letting agents', 'Leeds', name],
  ]);
  await crumbs(page).getByRole('link', { name: 'Directory' }).click();
  await expect(title(page)).toHaveText('Directory');
  await page.getByRole('link', { name: 'Letting agents' }).click();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveTitle(/^\d+ letting agents: \d+ checked, page 2 \| Lintel$/);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL('/directory/letting-agents');
  await page.getByRole('link', { name: 'Letting agents in London' }).click();
  await page.getByRole('link', { name: 'Property sourcers in London' }).click();
  await expect(title(page)).toHaveText(/^\d+ property sourcers in London: /);
  await context.close();
});

test('a visitor signs up from a list and gets its search', async ({ page }) => {
  await page.goto(LEEDS);
  await page.getByRole('link', { name: /^See all .*in Leeds, compare and write to them/ }).click();
  await expect(title(page)).toHaveText('Create an account');
  await page.getByLabel('Full name').fill('Omar Quist');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: /Investor/ }).click();
  await page.getByLabel('Location').selectOption('Leeds');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL(
    /\/search\?.*role=management.*&location=Leeds|location=Leeds.*role=management/,
  );
});

test('visitors come to the directory from any page, and a member opens the search of a list', async ({
  page,
}) => {
  const directory = page.getByRole('contentinfo').getByRole('link', { name: 'Directory' });
  await page.goto('/pricing');
  await directory.click();
  await expect(title(page)).toHaveText('Directory');
  await beMember(page);
  await page.goto(LEEDS);
  await expect(page).toHaveTitle(LEEDS_TITLE);
  await expect(directory).toHaveCount(0);
  await page.getByRole('link', { name: 'Open this search in Lintel' }).click();
  await expect(title(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('location')).toContain('Leeds');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the lists are accessible and fit into 320 pixels: ${colorScheme}`, async ({ browser }) => {
    const page = await browser.newPage({ colorScheme, viewport: { width: 320, height: 640 } });
    for (const path of ['/directory', '/directory/letting-agents?page=2', LEEDS]) {
      await page.goto(path);
      await expectAccessible(page, `${path} on a phone, ${colorScheme}`);
      expect(await overflow(page), path).toBe(0);
    }
    await page.close();
  });
}
