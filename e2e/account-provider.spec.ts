import { confirmAddress } from './account-mail.ts';
import { beMember, expect, expectAccessible, newEmail, test } from './journey.ts';
import { beAtProvider, openProvider } from './provider-steps.ts';

test('a provider’s popup signs a new member up, and later signs them in', async ({ page }) => {
  const email = newEmail();
  await page.goto('/signup');
  await beAtProvider(await openProvider(page), 'Imogen Blythe', email);
  await expect(page).toHaveURL('/onboarding');

  await page.context().clearCookies();
  await page.goto('/login');
  await beAtProvider(await openProvider(page), 'Imogen Blythe', email);
  await expect(page).toHaveURL('/onboarding');
});

test('cancelling at the provider shows no error, and the visitor can continue', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const popup = await openProvider(page);
  const button = page.getByRole('button', { name: 'Continue with Demo provider' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);

  const another = await openProvider(page);
  await another.close();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a blocked popup shows a message and a link that works without a popup', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Demo provider' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Popup was blocked. Please enable popups and try again.',
  );
  await page.getByRole('link', { name: 'Continue in this window' }).click();
  await page.getByLabel('Name').fill('Imogen Blythe');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/onboarding');
});

test('a member with a password learns how to link the provider, and links it', async ({
  page,
  browser,
}) => {
  const { email } = await beMember(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await beAtProvider(await openProvider(other), 'Rosalind Ashe', email);
  await expect(other.getByRole('alert')).toContainText(
    'Sign in with your password and link the provider on your account page.',
  );

  await confirmAddress(page, email);
  await page.goto('/account#methods');
  await beAtProvider(await openProvider(page, 'Link Demo provider'), 'Rosalind Ashe', email);
  const methods = page.getByRole('region', { name: 'Sign-in methods' });
  await expect(methods.getByText(`${email}, linked on`)).toBeVisible();
  await expectAccessible(page, 'account: provider linked');
  await beAtProvider(await openProvider(other), 'Rosalind Ashe', email);
  await expect(other).toHaveURL('/search');
  await elsewhere.close();

  await methods.getByRole('button', { name: 'Unlink Demo provider' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(methods.getByRole('button', { name: 'Link Demo provider' })).toBeVisible();
});

test('a forgotten password leads a member who signs in with a provider to its button', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/login');
  await beAtProvider(await openProvider(page), 'Imogen Blythe', email);
  await expect(page).toHaveURL('/onboarding');
  await page.context().clearCookies();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This account was created with an identity provider. Please use its button to sign in instead of resetting the password.',
  );
  await expectAccessible(page, 'forgot password: account of a provider');
  await beAtProvider(await openProvider(page), 'Imogen Blythe', email);
  await expect(page).not.toHaveURL('/forgot-password');
});
