import type { Page } from '@playwright/test';
import { confirmAddress } from './account-mail.ts';
import { beMember, expect, expectAccessible, overflow, SAME_ORIGIN, test } from './journey.ts';

const callOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** A token of the signed-in member. */
async function newToken(page: Page): Promise<string> {
  const data = { name: 'Console', scopes: ['profiles:read'], days: 30 };
  const response = await page.request.post('/api/account/tokens', { headers: SAME_ORIGIN, data });
  expect(response.status()).toBe(201);
  return (await response.json()).token;
}

test('a visitor reads the guide, finds a call and copies its curl', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).click();
  await expect(page).toHaveTitle('Developers | Lintel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Developers');
  await expect(page.getByRole('region', { name: 'Scopes' })).toContainText('messages:write');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Search the directory' })
    .click();
  await expect(page).toHaveURL('/developers#get-profiles');
  const search = callOf(page, 'GET /api/profiles');
  await expect(search).toBeInViewport();
  await expect(search).toContainText('text, at most 100 characters');
  await search.getByText('Response: 200').click();
  await expect(search.getByText('total: number')).toBeVisible();
  await search.getByRole('button', { name: 'Copy curl' }).click();
  await expect(search.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`curl '${new URL(page.url()).origin}/api/profiles'`);
  expect(copied).toContain('Authorization: Bearer $LINTEL_TOKEN');
  const table = page.locator('#table-users');
  await table.getByText('users', { exact: true }).click();
  await expect(table.getByText('responseMinutes')).toBeVisible();
  await expectAccessible(page);
});

test('a link leads to a call far below others', async ({ page }) => {
  const path = '/api/ai/{project}/object';
  const heading = callOf(page, `POST ${path}`).getByRole('heading');
  await page.goto('/developers#post-ai-project-object');
  await expect(heading).toBeInViewport();
  await page.goto('/developers');
  await expect(heading).not.toBeInViewport();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .locator('a[href="#post-ai-project-object"]')
    .click();
  await expect(heading).toBeInViewport();
});

test('a member tries calls with their own token, which only the header carries', async ({
  page,
}) => {
  const { email } = await beMember(page);
  await confirmAddress(page, email);
  const token = await newToken(page);
  await page.goto('/developers#get-profiles');
  const search = callOf(page, 'GET /api/profiles');
  await expect(search).toBeInViewport();
  await search.getByRole('button', { name: 'Try it: GET /api/profiles', exact: true }).click();
  const form = page.getByRole('form', { name: 'Try GET /api/profiles' });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByLabel('Your token')).toBeFocused();
  await expect(form).toContainText('Enter an API token.');
  await expectAccessible(page);
  await form.getByLabel('Your token').fill(token);
  await form.getByLabel('role', { exact: false }).first().fill('investor,sourcer');
  await form.getByLabel('limit').fill('1');
  await expect(search).toContainText('limit=1');
  await expect(search.getByText(token)).toHaveCount(0);
  const sent = page.waitForRequest((request) => request.url().includes('limit=1'));
  await form.getByLabel('limit').press('Enter');
  const request = await sent;
  expect(request.url()).not.toContain(token);
  expect(await request.headerValue('cookie')).toBeNull();
  await expect(form.locator('pre')).toContainText('"sortedBy"');
  await expect(form).toContainText('ratelimit-remaining');
  await expectAccessible(page);

  // The token is there for another call, which it may not make.
  await page.getByRole('button', { name: 'Try it: POST /api/collections', exact: true }).click();
  const creating = page.getByRole('form', { name: 'Try POST /api/collections', exact: true });
  await expect(creating.getByLabel('Your token')).toHaveValue(token);
  await creating.getByLabel('Body').fill('{');
  await creating.getByRole('button', { name: 'Send' }).click();
  await expect(creating).toContainText('This is not JSON.');
  await creating.getByLabel('Body').fill('{ "name": "Leeds" }');
  await creating.getByLabel('Body').press('Control+Enter');
  await expect(creating.getByRole('alert')).toContainText(
    'This API token does not have permission to do this.',
  );
  await expect(creating).toContainText('403');

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]),
  );
  expect(stored).not.toContain(token);
  await page.reload();
  await page.getByRole('button', { name: 'Try it: GET /api/profiles', exact: true }).click();
  await expect(form.getByLabel('Your token')).toHaveValue('');
});

test('a member reads a table, and cancels a call', async ({ page }) => {
  const { email } = await beMember(page);
  await confirmAddress(page, email);
  const token = await newToken(page);
  await page.goto('/developers');
  const path = '/api/db/{project}/rest/v1/{table}';
  await page.getByRole('button', { name: `Try it: GET ${path}` }).click();
  const form = page.getByRole('form', { name: `Try GET ${path}` });
  await form.getByLabel('Your token').fill(token);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText('Enter table, which this call needs.');
  await form.getByLabel('table').selectOption('users');
  await form.getByLabel('Filters').fill('role=eq.sourcer');
  await form.getByLabel('Prefer').fill('count=exact');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText('content-range');
  await expect(form.locator('pre')).toContainText('"role": "sourcer"');
  await form.getByLabel('Filters').fill('colour=eq.red');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toContainText('colour');

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/db/**', async (route) => {
    await released;
    await route.abort();
  });
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(form.getByRole('alert')).toHaveCount(0);
  release();
  await page.getByRole('link', { name: 'Create one on your account page' }).click();
  await expect(page).toHaveURL('/account#api-tokens');
  await page
    .getByRole('region', { name: 'API tokens' })
    .getByRole('link', { name: 'page for developers' })
    .click();
  await expect(page).toHaveTitle('Developers | Lintel');
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('the contents open and close, and the console fits', async ({ page }) => {
    await page.goto('/developers');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents).toBeHidden();
    await page.getByRole('button', { name: 'On this page' }).click();
    await expect(contents).toBeVisible();
    await expectAccessible(page);
    await contents.getByRole('link', { name: 'Search the directory' }).click();
    await expect(contents).toBeHidden();
    await expect(
      page.getByRole('link', { name: 'GET /api/profiles', exact: true }),
    ).toBeInViewport();
    await page.getByRole('button', { name: 'Try it: GET /api/profiles', exact: true }).click();
    await expect(page.getByLabel('Your token')).toBeVisible();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
  });
});
