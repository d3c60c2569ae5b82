import type { Page } from '@playwright/test';
import { confirmAddress } from './account-mail.ts';
import { beMember, expect, expectAccessible, overflow, test } from './journey.ts';

const section = (page: Page) => page.getByRole('region', { name: 'API tokens' });

test('a member creates, uses and ends an API token', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email } = await beMember(page);
  await confirmAddress(page, email);
  await page.goto('/account#api-tokens');
  await expect(section(page)).toContainText('You have no API token.');
  await section(page).getByRole('button', { name: 'Create a token' }).click();
  const form = page.getByRole('dialog', { name: 'Create an API token' });
  await expect(form).toContainText('On Free a token only reads');
  await expectAccessible(page, 'account: creating an API token');
  await form.getByRole('button', { name: 'Create token' }).click();
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([
    'Enter a name for the token.',
    'Choose what the token may do.',
  ]);
  await form.getByLabel('Name', { exact: true }).fill('Spreadsheet');
  await form.getByRole('button', { name: 'Create token' }).click();
  await expect(form.getByRole('alert')).toContainText('Choose what the token may do.');
  await form.getByText('Find members and read their profiles').click();
  await expect(form.getByLabel('Change your profile and your collections')).toHaveCount(0);
  await form.getByLabel('Valid for').selectOption('90');
  await form.getByRole('button', { name: 'Create token' }).click();

  const secret = page.getByRole('dialog', { name: 'Copy your token' });
  const token = await secret.getByText(/^lnt_/).innerText();
  await secret.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Token copied').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await expectAccessible(page, 'account: API token created');
  await secret.getByRole('button', { name: 'I have copied it' }).click();
  await expect(section(page)).toContainText('Spreadsheet');
  await expect(section(page)).toContainText('Not used yet');
  await expect(page.getByText(token)).toHaveCount(0);
  await expect(section(page).getByRole('button', { name: 'Create a token' })).toBeDisabled();
  await expectAccessible(page, 'account: API token in the list');

  const asProgram = () =>
    request.get(new URL('/api/profiles', page.url()).href, {
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await asProgram()).status()).toBe(200);
  await page.reload();
  await expect(section(page)).toContainText('Last used on');
  await expect(section(page)).toContainText('API requests today: 1 of 100');

  await section(page).getByRole('button', { name: 'End the token Spreadsheet' }).click();
  const question = page.getByRole('alertdialog', { name: 'End Spreadsheet?' });
  await question.getByRole('button', { name: 'End the token' }).click();
  await expect(section(page)).toContainText('You have no API token.');
  await expect(section(page)).not.toContainText('API requests today');
  expect((await asProgram()).status()).toBe(401);
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' });

  test('the form and the token fit and are accessible', async ({ page }) => {
    const { email } = await beMember(page);
    await confirmAddress(page, email);
    await page.goto('/account#api-tokens');
    await section(page).getByRole('button', { name: 'Create a token' }).click();
    const form = page.getByRole('dialog', { name: 'Create an API token' });
    await expectAccessible(page, 'account: creating an API token on a phone in the dark');
    await form.getByLabel('Name', { exact: true }).fill('Spreadsheet');
    await form.getByText('Read your messages').click();
    await form.getByRole('button', { name: 'Create token' }).click();
    const secret = page.getByRole('dialog', { name: 'Copy your token' });
    await expect(secret.getByText(/^lnt_/)).toBeVisible();
    await expectAccessible(page, 'account: API token created on a phone in the dark');
    expect(await overflow(page)).toBe(0);
  });
});
