import { beMember, expect, expectAccessible, overflow, test } from './journey.ts';

const ID = 'get-profiles';

test('a visitor reads the guide, and a call with its parameters and answer', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).click();
  await expect(page).toHaveTitle('Developers | Lintel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Developers');
  await expect(page.getByRole('region', { name: 'Scopes' })).toContainText('messages:write');
  await expect(page.getByRole('region', { name: 'Start' })).toContainText(
    `curl '${new URL(page.url()).origin}/api/profiles`,
  );
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Directory' }).click();
  await expect(page).toHaveURL('/developers#calls-directory');
  await page.getByRole('heading', { name: 'GET /api/profiles', exact: true }).click();
  const search = page.locator(`#${ID}`);
  await expect(search).toContainText('string, at most 300 characters');
  await search.getByRole('link', { name: 'DirectoryPage' }).click();
  await expect(page.locator('#schema-DirectoryPage')).toContainText('total');
  await page.getByRole('heading', { name: 'users', exact: true }).click();
  await expect(page.locator('#table-users').getByText('responseMinutes')).toBeVisible();
  await expectAccessible(page, 'API reference: opened');
});

test('a member reads the same reference', async ({ page }) => {
  await beMember(page);
  await page.goto('/account#api-tokens');
  await page
    .getByRole('region', { name: 'API tokens' })
    .getByRole('link', { name: 'page for developers' })
    .click();
  await expect(page).toHaveTitle('Developers | Lintel');
  await page.getByRole('heading', { name: 'GET /api/profiles', exact: true }).click();
  await expect(page.locator(`#${ID}`)).toContainText('string, at most 300 characters');
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('everything that can be opened fits', async ({ page }) => {
    await page.goto('/developers');
    await page.locator('details').evaluateAll((items: HTMLDetailsElement[]) => {
      for (const item of items) item.open = true;
    });
    await expect(page.locator(`#${ID}`)).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link opens a call, with what it does in sight', async ({ page }) => {
    await page.goto(`/developers#${ID}`);
    await expect(page.locator(`#${ID}`)).toBeInViewport();
    await expect(
      page.getByRole('heading', { name: 'GET /api/profiles', exact: true }),
    ).toBeInViewport();
  });
});
