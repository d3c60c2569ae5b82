import { readFile } from 'node:fs/promises';
import { devices, type Page } from '@playwright/test';
import { codeAt } from '../server/src/features/credentials/second-factor/app-codes.ts';
import { confirmAddress, followMail } from './account-mail.ts';
import { anAdministrator, decide } from './administrators.ts';
import { beMember, expect, expectAccessible, PASSWORD, test } from './journey.ts';

const STEP_MILLISECONDS = 30_000;

const section = (page: Page) => page.getByRole('region', { name: 'Two-step verification' });

async function beProvedMember(page: Page) {
  const member = await beMember(page);
  await confirmAddress(page, member.email);
  return member;
}

/** A browser that has passkeys, as a laptop with a fingerprint reader has. */
async function havePasskeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/second-step');
}

/** What the app of this key shows now, or some steps later. */
function codeOf(key: string, later = 0): string {
  return codeAt(key, Math.floor(Date.now() / STEP_MILLISECONDS) + later);
}

/** Set up an authenticator app on the account page; answers its key and the recovery codes. */
async function setUpApp(page: Page) {
  await page.goto('/account#second-factor');
  await section(page).getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, 'account: setting up an app');
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill('12345');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Enter the 6 digits');
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const saving = page.getByRole('dialog', { name: 'Save your recovery codes' });
  const items = saving.getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allInnerTexts();
  return { key, codes, saving };
}

async function enterRecoveryCode(page: Page, code = ''): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.keyboard.press('Enter');
}

async function giveRecoveryCode(page: Page, code = ''): Promise<void> {
  await enterRecoveryCode(page, code);
  await expect(page).toHaveURL('/search');
}

/** Sign in at the demo's provider, in the popup that a button opens. */
async function beAtProvider(page: Page, button: string, email: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const popup = await opening;
  await popup.getByLabel('Name').fill('Rosalind Ashe');
  await popup.getByLabel('Email').fill(email);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click();
  await closed;
}

async function linkProvider(page: Page, email: string): Promise<void> {
  await page.goto('/account#methods');
  await beAtProvider(page, 'Link Demo provider', email);
  await expect(page.getByText('Demo provider linked', { exact: true })).toBeVisible();
}

/** Answer the next download of the member's data as if their sign-in were long ago. */
async function letProofAge(page: Page): Promise<void> {
  const body = { error: { code: 'RECENT_SIGNIN_NEEDED', message: 'Too long ago', requestId: '1' } };
  await page.route('**/api/account/export', (route) => route.fulfill({ status: 403, json: body }), {
    times: 1,
  });
}

test('a passkey is added, signs in, and is removed', async ({ page }) => {
  const { email } = await beProvedMember(page);
  await havePasskeys(page);
  await page.goto('/account#second-factor');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('My laptop');
  await expectAccessible(page, 'account: adding a passkey');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  const saving = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(saving.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'account: recovery codes');
  await saving.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section(page).getByText('My laptop')).toBeVisible();
  await expect(section(page).getByText('10 of 10 left')).toBeVisible();

  await givePassword(page, email);
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible();
  await expectAccessible(page, 'second step: passkey');
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL('/search');

  await page.goto('/account#second-factor');
  await section(page).getByRole('button', { name: 'Remove My laptop' }).click();
  const removal = page.getByRole('alertdialog');
  await expect(removal).toContainText('Two-step verification is switched off');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(section(page).getByText('My laptop')).toHaveCount(0);
  await expect(section(page).getByText('Recovery codes')).toHaveCount(0);
});

test('an authenticator app is set up, and a recovery code stands in for it', async ({ page }) => {
  const { email } = await beProvedMember(page);
  const { codes, saving } = await setUpApp(page);
  const download = page.waitForEvent('download');
  await saving.getByRole('button', { name: 'Download as a file' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await saving.getByRole('button', { name: 'I have saved them' }).click();

  await givePassword(page, email);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is incorrect');
  await expectAccessible(page, 'second step: wrong code');
  await giveRecoveryCode(page, codes[0]);
  await page.goto('/account#second-factor');
  await expect(section(page).getByText('9 of 10 left')).toBeVisible();
});

test('on a phone the app opens from a button, the key can be copied, and the picture is folded', async ({
  browser,
}) => {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await beProvedMember(page);
  await page.goto('/account#second-factor');
  await section(page).getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const link = dialog.getByRole('link', { name: 'Open in my app' });
  await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\//);
  const picture = dialog.getByRole('img', { name: /QR code/ });
  await expect(picture).toBeHidden();
  await expectAccessible(page, 'account: setting up an app on a phone');
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  await dialog.getByRole('button', { name: 'Copy key' }).click();
  await expect(page.getByText('Key copied').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await dialog.getByText('Show the code to scan').click();
  await expect(picture).toBeVisible();
  await context.close();
});

test('an emailed link and a provider lead to the second step too, and that to a suspension', async ({
  page,
  browser,
}) => {
  const { email, id } = await beProvedMember(page);
  const { codes, saving } = await setUpApp(page);
  await saving.getByRole('button', { name: 'I have saved them' }).click();
  await linkProvider(page, email);

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await page.getByRole('button', { name: 'Send me the link' }).click();
  const linkPage = await followMail(page, email, 'Your sign-in link');
  await expect(linkPage).toHaveURL('/second-step');
  await giveRecoveryCode(linkPage, codes[0]);
  // The tab that asked for the link follows, and must have arrived before it is sent elsewhere.
  await expect(page).toHaveURL('/search');
  await linkPage.close();

  await page.context().clearCookies();
  await page.goto('/login');
  await beAtProvider(page, 'Continue with Demo provider', email);
  await expect(page).toHaveURL('/second-step');
  await giveRecoveryCode(page, codes[1]);

  const admin = await anAdministrator(browser, 'Ada Bars');
  await decide(admin.page, id, { measure: 'suspension' });
  await admin.close();
  await givePassword(page, email);
  await enterRecoveryCode(page, codes[2]);
  await expect(page).toHaveURL('/suspended');
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeFocused();
});

test('what needs a recent proof asks for the second factor and goes on', async ({ page }) => {
  await beProvedMember(page);
  const { key, saving } = await setUpApp(page);
  await saving.getByRole('button', { name: 'I have saved them' }).click();
  await letProofAge(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(key, 1));
  await expectAccessible(page, 'account: proof by the second factor');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^lintel-/);
  await expect(dialog).toHaveCount(0);
});

test('without a second factor it asks for the password, and can be left', async ({ page }) => {
  await beMember(page);
  await page.goto('/account#second-factor');
  await letProofAge(page);
  // By keyboard: the sections above it, which are still loading, may move it away from under a pointer.
  await page.getByRole('button', { name: 'Download my data' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Your password', { exact: true }).fill('not my password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is not your current password.');
  await expectAccessible(page, 'account: proof by another password');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const exporting = page.getByRole('region', { name: 'Your data' });
  await expect(exporting.getByRole('alert')).toBeVisible();

  await letProofAge(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await downloading;
});

test('the second step without a sign-in leads back to it', async ({ page }) => {
  await page.goto('/second-step');
  await expect(page.getByRole('alert')).toContainText('This took too long.');
  await expectAccessible(page, 'second step: expired');
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(page).toHaveURL('/login');
});

test('who administers and has no second factor is led to set one up', async ({ page }) => {
  await beMember(page);
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    const user = { ...(await response.json()), isAdmin: true, needsSecondFactor: true };
    await route.fulfill({ response, json: user });
  });
  await page.goto('/admin/audit');
  await expect(page).toHaveURL('/account#second-factor');
  await expect(section(page)).toContainText('Administrators need two-step verification.');
  await expectAccessible(page, 'account: second factor required');
  await page.goto('/login');
  await expect(page).toHaveURL('/account#second-factor');
});
