import { followMail } from './account-mail.ts';
import { beMember, expect, expectAccessible, newEmail, test } from './journey.ts';

const NEW_PASSWORD = 'sash window 1714';

test('a forgotten password is replaced with an emailed link', async ({ page }) => {
  const { email } = await beMember(page);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expectAccessible(page, 'forgot password');

  const submit = page.getByRole('button', { name: 'Send reset link' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Email').fill(`  ${email.toUpperCase()} `);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'local mailbox' })).toBeVisible();
  await expectAccessible(page, 'forgot password: link sent');

  const reset = await followMail(page, email, 'Set a new password');
  await expect(reset.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(reset).toHaveURL('/reset-password');
  await expectAccessible(reset, 'reset password');
  await reset.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await reset.getByLabel('Confirm new password', { exact: true }).fill('another');
  await reset.getByRole('button', { name: 'Reset password' }).click();
  await expect(reset.getByRole('alert')).toContainText('Passwords do not match');
  await reset.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
  await reset.getByRole('button', { name: 'Reset password' }).click();
  await expect(reset.getByRole('heading', { name: 'Password Reset Successfully' })).toBeVisible();

  await expect(reset).toHaveURL('/login');
  await expect(
    reset.getByText('Password reset successfully! You can now sign in with your new password.'),
  ).toBeVisible();
  await expectAccessible(reset, 'reset password: done');
  await reset.getByLabel('Email').fill(email);
  await reset.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await reset.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(reset).toHaveURL('/search');
});

test('a reload shows the form of a reset link again', async ({ page }) => {
  const { email } = await beMember(page);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const reset = await followMail(page, email, 'Set a new password');
  await expect(reset).toHaveURL('/reset-password');
  await reset.reload();
  await expect(reset.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
});

test('a reset link works once, and the page without a link says so', async ({ page }) => {
  const { email } = await beMember(page);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const first = await followMail(page, email, 'Set a new password');
  const second = await followMail(page, email, 'Set a new password');
  for (const tab of [first, second]) {
    await tab.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await tab.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
  }
  await first.getByRole('button', { name: 'Reset password' }).click();
  await expect(first.getByRole('heading', { name: 'Password Reset Successfully' })).toBeVisible();
  await second.getByRole('button', { name: 'Reset password' }).click();
  await expect(second.getByRole('alert')).toHaveText('Invalid or expired reset token');

  await first.goto('/reset-password?token=unknown');
  await expect(first.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(first.getByRole('alert')).toHaveText('Invalid or expired reset token');
  await expect(first.getByLabel('New password', { exact: true })).toBeHidden();
  await expectAccessible(first, 'reset password: invalid link');

  await second.goto('/reset-password');
  await expect(second.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await second.getByRole('link', { name: 'Request New Reset Link' }).click();
  await expect(second).toHaveURL('/forgot-password');
});

test('an address without an account shows an error, and another can be entered', async ({
  page,
}) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('alert')).toHaveText('No account found with this email address');
  await expectAccessible(page, 'forgot password: no account');
});

test('trying a different address starts with an empty form', async ({ page }) => {
  const { email } = await beMember(page);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByRole('button', { name: 'Try Different Email' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('too many requests show when the next one is possible', async ({ page }) => {
  await page.route('**/api/auth/password/reset', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '840' },
      json: {
        error: {
          code: 'RATE_LIMITED',
          message: 'Too many attempts. Please wait a moment and try again.',
          requestId: 'r1',
        },
      },
    }),
  );
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Too many attempts. Please wait a moment and try again.',
  );
  await expect(page.getByRole('alert')).toContainText('You can try again in 14 minutes.');
});

test('fault: an address is asked for in small letters, however it was typed', async ({ page }) => {
  const { email } = await beMember(page);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(` ${email.toUpperCase()} `);
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  expect((await asked).postDataJSON()).toEqual({ email });
  await expect(page.getByText(email, { exact: true })).toBeVisible();
});
