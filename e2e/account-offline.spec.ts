import type { Page } from '@playwright/test';
import { beNewcomer, expect, expectAccessible, newEmail, PASSWORD, test } from './journey.ts';

const NETWORK = 'Network error. Please check your connection and try again.';

/** Open a page of an account form, and lose the connection once the form works. */
async function openAndLoseConnection(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeEnabled();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
}

test('signing in offline says so at once, keeps what was typed and works afterwards', async ({
  page,
}) => {
  const { email } = await beNewcomer(page);
  await page.context().clearCookies();
  await openAndLoseConnection(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const submit = page.getByRole('button', { name: 'Sign In', exact: true });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText(NETWORK);
  await expect(submit).toBeEnabled();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await submit.click();
  await expect(page).toHaveURL('/onboarding');
});

test('a provider’s button says at once that there is no connection, and can be pressed again', async ({
  page,
}) => {
  await openAndLoseConnection(page, '/login');
  const button = page.getByRole('button', { name: 'Continue with Demo provider' });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Network error during sign-in.');
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  const opening = page.waitForEvent('popup');
  await button.click();
  const popup = await opening;
  await expect(popup.getByRole('button', { name: 'Cancel' })).toBeVisible();
  // The page closes its popup then, whose own connection can no longer be switched off.
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.getByRole('alert')).toContainText('Network error during sign-in.');
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  expect(popup.isClosed()).toBe(true);
});

for (const { path, button } of [
  { path: '/signup', button: 'Create account' },
  { path: '/forgot-password', button: 'Send reset link' },
]) {
  test(`the form of ${path} says at once that there is no connection`, async ({ page }) => {
    await page.goto(path);
    const email = page.getByLabel('Email');
    await email.fill(newEmail());
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    if (path === '/signup') {
      await page.getByLabel('Full name').fill('Rosalind Ashe');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm password').fill(PASSWORD);
    }
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(NETWORK);
    await expectAccessible(page);
  });
}
