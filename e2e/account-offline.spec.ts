import { CONTACT_WORDS } from '@lintel/contract/values/site';
import type { Page } from '@playwright/test';
import {
  beMember,
  beNewcomer,
  expect,
  expectAccessible,
  newEmail,
  openSetting,
  PASSWORD,
  test,
} from './journey.ts';

const NETWORK = 'Network error. Please check your connection and try again.';

const EMAIL = 'no-one@example.test';
const FORMS = [
  {
    path: '/signup',
    fields: {
      'Full name': 'Rosalind Ashe',
      Email: EMAIL,
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    },
    button: 'Create account',
    words: NETWORK,
  },
  {
    path: '/forgot-password',
    fields: { Email: EMAIL },
    button: 'Send reset link',
    words: NETWORK,
  },
  {
    path: '/contact',
    fields: { Name: 'Rosalind Ashe', Email: EMAIL, Message: 'Good morning' },
    button: 'Send message',
    words: CONTACT_WORDS.failed,
  },
] as const;

/** Open a page of an account form, and lose the connection once the form works. */
async function openAndLoseConnection(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeEnabled();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
}

test('signing in offline says so at once, does not lose what was typed and works afterwards', async ({
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
  await expectAccessible(page, 'sign in: offline');
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

test('the forms for a new account, a new password and a message say at once that nothing was sent', async ({
  page,
}) => {
  for (const { path, fields, button, words } of FORMS) {
    await test.step(path, async () => {
      await page.goto(path);
      const submit = page.getByRole('button', { name: button, exact: true });
      for (const [label, value] of Object.entries(fields)) {
        await page.getByLabel(label, { exact: true }).fill(value);
      }
      await expect(submit).toBeEnabled();
      await page.context().setOffline(true);
      await submit.click();
      await expect(page.getByRole('alert')).toContainText(words);
      await expect(submit).toBeEnabled();
      await expectAccessible(page, `${path}: offline`);
      await page.context().setOffline(false);
    });
  }
});

test('a sign-up whose answer was lost leads into the account when it is sent again', async ({
  page,
  context,
}) => {
  let attempts = 0;
  await page.route('**/api/auth/signup', async (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    expect((await route.fetch()).status()).toBe(201);
    await context.clearCookies();
    await route.abort();
  });
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Rosalind Ashe');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  const submit = page.getByRole('button', { name: 'Create account' });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText(NETWORK);
  await submit.click();
  await expect(page).toHaveURL('/onboarding');
  expect(attempts).toBe(2);
});

test('a switch that is used offline says why and moves back at once', async ({ page }) => {
  await beMember(page);
  await page.goto('/account');
  const switches = ['Email me about unread messages', 'Show when I am online'];
  await openSetting(page, 'Emails and notifications');
  await openSetting(page, 'Online status');
  await expect(page.getByRole('switch', { name: 'Show when I am online' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeAttached();
  for (const name of switches) {
    const control = page.getByRole('switch', { name });
    const isOn = await control.isChecked();
    await control.focus();
    await page.keyboard.press('Space');
    const section = page.getByRole('region').filter({ has: control });
    await expect(section.getByRole('alert')).toContainText(NETWORK);
    await expect(control).toBeChecked({ checked: isOn });
  }
  await expectAccessible(page, 'account: switches offline');
});
