import type { Page } from '@playwright/test';
import { confirmAddress, followMail, linkOfMail } from './account-mail.ts';
import { beMember, expect, expectAccessible, newEmail, openSetting, test } from './journey.ts';

async function openLinkForm(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByRole('heading', { name: 'Email me a sign-in link' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
}

async function sendLink(page: Page) {
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
}

async function askForLink(page: Page, email: string) {
  await openLinkForm(page, email);
  await sendLink(page);
}

test('a sign-in link signs in the browser that requested it and opens the page that was wanted', async ({
  page,
}) => {
  const { email } = await beMember(page);
  await page.context().clearCookies();
  await page.goto('/login');
  await openLinkForm(page, email);
  await expectAccessible(page, 'sign-in link: form');
  await sendLink(page);
  await expectAccessible(page, 'sign-in link: sent');
  const linkPage = await followMail(page, email, 'Your sign-in link');
  await expect(linkPage).toHaveURL('/search');
  // The tab that requested the link follows.
  await expect(page).toHaveURL('/search');
});

test('a sign-in link that is opened in another browser asks for confirmation', async ({
  page,
  browser,
}) => {
  const { email } = await beMember(page);
  await page.context().clearCookies();
  await askForLink(page, email);
  const link = await linkOfMail(page, email, 'Your sign-in link');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Sign in to Lintel' })).toBeVisible();
  await expect(other).toHaveURL('/auth/callback');
  await expect(other.getByText(`Sign in as ${email} on this device?`)).toBeVisible();
  await expectAccessible(other, 'sign-in link: opened in another browser');
  await other.reload();
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other).toHaveURL('/search');

  await other.goto(link);
  await expect(other.getByText('That link has been used or has expired.').first()).toBeVisible();
  await expect(other).toHaveURL('/search');

  await elsewhere.clearCookies();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
  await expect(other.getByRole('alert')).toHaveText(
    'Magic link is invalid or expired. Please try signing in again.',
  );
  await expect(other.getByText('MAGIC_LINK_EXPIRED')).toBeVisible();
  await expectAccessible(other, 'sign-in link: expired');
  await other.getByRole('button', { name: 'Try Again' }).click();
  await expect(other.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
  await other.getByRole('link', { name: 'Go Home' }).click();
  await expect(other).toHaveURL('/');
  await elsewhere.close();
});

test('fault: the callback page without a token does not repeat the failure of an earlier link', async ({
  page,
}) => {
  const alert = page.getByRole('alert');
  await page.goto('/auth/callback?type=verification&token=nonsense');
  await expect(alert).toContainText('Email verification link is invalid or expired.');
  await page.reload();
  await expect(alert).toContainText('Email verification link is invalid or expired.');
  await page.goto('about:blank');
  await page.goto('/auth/callback');
  await expect(alert).toContainText('No authentication token found.');
});

test('the callback page without a token shows an error, and redirects a signed-in member', async ({
  page,
}) => {
  await page.goto('/auth/callback');
  await expect(page.getByRole('alert')).toHaveText(
    'No authentication token found. Please use the link from your email or try signing in again.',
  );
  await page.goto('/auth/callback?type=verification&token=nonsense');
  await expect(page.getByRole('alert')).toHaveText(
    'Email verification link is invalid or expired. Please request a new verification email.',
  );
  await beMember(page);
  await page.goto('/');
  await page.goto('/auth/callback');
  await expect(page).toHaveURL('/search');
  await page.goto('/auth/callback?checkout_success=true&session_id=cs_1');
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Start free. Pay if it earns its keep.',
  );
});

test('a reminder to confirm the address disappears once the member has confirmed it', async ({
  page,
}) => {
  const { email } = await beMember(page);
  await page.goto('/search');
  const reminder = page.getByRole('complementary', { name: 'Your email address' });
  await expect(reminder).toContainText(email);
  await expectAccessible(page, 'search: reminder to confirm the address');
  await reminder.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`We sent a link to ${email}.`, { exact: true })).toBeVisible();

  const linkPage = await followMail(page, email, 'Confirm your email address');
  await expect(linkPage).toHaveURL('/search');
  await expect(linkPage.getByText('Email address confirmed', { exact: true })).toBeVisible();
  // The other tab updates without a reload.
  await expect(reminder).toBeHidden();
});

test('confirming an address while signed out opens the sign-in page', async ({ page, browser }) => {
  const { email } = await beMember(page);
  const link = await linkOfMail(page, email, 'Confirm your email address');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByText(`An account was created with ${email}.`)).toBeVisible();
  await expectAccessible(other, 'sign in: address confirmed while signed out');
  await other.getByLabel('Password', { exact: true }).fill('not my password');
  await other.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(other.getByRole('alert')).toContainText('This is not your current password.');
  await other.getByLabel('Password', { exact: true }).fill('portland stone 1666');
  await other.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('Email address confirmed', { exact: true })).toBeVisible();
  await elsewhere.close();
});

test('the owner of an address ends an account that they did not create and sets their own password', async ({
  page,
  browser,
}) => {
  const { email } = await beMember(page);
  const link = await linkOfMail(page, email, 'Confirm your email address');
  const elsewhere = await browser.newContext();
  const owner = await elsewhere.newPage();
  await owner.goto(link);
  await owner.getByRole('button', { name: 'I did not create this account' }).click();
  await expect(owner.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await owner.getByLabel('New password', { exact: true }).fill('sash window 1714');
  await owner.getByLabel('Confirm new password', { exact: true }).fill('sash window 1714');
  await owner.getByRole('button', { name: 'Reset password' }).click();
  await expect(owner).toHaveURL('/login');
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await elsewhere.close();
});

test('until the address is confirmed, the account page says what has to wait', async ({ page }) => {
  const { email } = await beMember(page);
  await page.goto('/account');
  for (const name of ['Password', 'Sign-in methods']) {
    await openSetting(page, name);
    const section = page.getByRole('region', { name });
    await expect(section.getByText('Confirm your email address first.')).toBeVisible();
  }
  const password = page.getByRole('region', { name: 'Password' });
  await expect(password.getByLabel('Current password', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Link Demo provider' })).toHaveCount(0);
  await expectAccessible(page, 'account: address not confirmed');
  await password.getByRole('button', { name: 'Send the link again' }).click();
  await expect(password.getByRole('status')).toHaveText(`We sent a link to ${email}.`);

  await followMail(page, email, 'Confirm your email address');
  await expect(password.getByLabel('Current password', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Demo provider' })).toBeVisible();
  await expect(page.getByText('Confirm your email address first.')).toHaveCount(0);
});

test('the reminder can be dismissed until the tab is closed', async ({ page }) => {
  await beMember(page);
  await page.goto('/search');
  await page.getByRole('button', { name: 'Remind me later' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your email address' })).toBeHidden();
});

test('a new address takes effect once its link is followed', async ({ page, browser }) => {
  const { email } = await beMember(page);
  await confirmAddress(page, email);
  const next = newEmail();
  await page.goto('/account#email-address');
  await page.getByLabel('New email address').fill(next);
  const password = page
    .getByRole('region', { name: 'Email address' })
    .getByLabel('Your password', { exact: true });
  await password.fill('not my password');
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByRole('alert')).toContainText('This is not your current password.');
  await password.fill('portland stone 1666');
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByText(`We sent a link to ${next}.`)).toBeVisible();
  await expectAccessible(page, 'account: link to a new address sent');
  const link = await linkOfMail(page, next, 'Confirm your new email address');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByText(`Use ${next} for your account from now on?`)).toBeVisible();
  await elsewhere.close();

  const linkPage = await page.context().newPage();
  await linkPage.goto(link);
  await expect(linkPage.getByText('Email address changed', { exact: true })).toBeVisible();
  const address = page.getByRole('region', { name: 'Email address' });
  await expect(address.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(address).toContainText(next);
  await expect(address).not.toContainText(email);
});

test('an account is deleted by an emailed link, which always asks for confirmation', async ({
  page,
}) => {
  const { email } = await beMember(page);
  await page.goto('/account#delete');
  await page.getByRole('button', { name: 'Delete account' }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Type your email address').fill('someone@else.example');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog).toContainText('This is not the email address of your account.');
  await expectAccessible(page, 'account: deletion with another address');
  await dialog.getByLabel('Type your email address').fill(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nothing is deleted until you follow its link')).toBeVisible();

  const linkPage = await followMail(page, email, 'Delete your account?');
  await expect(linkPage.getByRole('heading', { name: 'Delete your account?' })).toBeVisible();
  await expect(linkPage.getByText(email)).toBeVisible();
  await expectAccessible(linkPage, 'account deletion: link');
  await linkPage.getByRole('button', { name: 'Delete my account' }).click();
  await expect(linkPage).toHaveURL('/');
  await expect(linkPage.getByText('Your account has been deleted', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('portland stone 1666');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('No account found with this email.');
});

test('fault: an account is deleted at once with its password, and the start page says so', async ({
  page,
}) => {
  const { email } = await beMember(page);
  await page.goto('/account#delete');
  await page.getByRole('button', { name: 'Delete account' }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Type your email address').fill(email);
  await dialog.getByLabel('Your password', { exact: true }).fill('not my password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toContainText('This is not your current password.');
  await expectAccessible(page, 'account: deletion with another password');
  await dialog.getByLabel('Your password', { exact: true }).fill('portland stone 1666');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account has been deleted', { exact: true })).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
});

test('where the address has to be confirmed first, signing up and signing in say where to look', async ({
  page,
}) => {
  const error = { code: 'EMAIL_NOT_VERIFIED', message: 'Please verify your email address.' };
  const answer = { status: 403, json: { error: { ...error, requestId: 'x' } } };
  await page.route('**/api/auth/signup', (route) => route.fulfill(answer));
  const email = newEmail();
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Rosalind Ashe');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('portland stone 1666');
  await page.getByLabel('Confirm password', { exact: true }).fill('portland stone 1666');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused();
  await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible();
  await expectAccessible(page, 'sign up: link sent');
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await page.route('**/api/auth/signin/email', (route) => route.fulfill(answer));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('portland stone 1666');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('Follow the link that we emailed you.');
});
