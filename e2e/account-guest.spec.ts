import { followMail } from './account-mail.ts';
import { beMember, expect, expectAccessible, newEmail, test } from './journey.ts';

test('a visitor creates a profile without an account, and sets the password from the email', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Set up a profile first' }).click();
  await expect(page).toHaveURL('/onboarding?guest=1');
  await expectAccessible(page, 'setting up a profile first: choice of a role');
  await page.getByRole('link', { name: /Property Sourcer/ }).click();
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
  await expectAccessible(page, 'setting up a profile first: form');
  await page.getByLabel('Full name').fill('Rosalind Ashe');
  await page.getByLabel('Location').selectOption('Leeds');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByRole('alert')).toContainText('Please enter a valid email address.');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Complete Setup' }).click();

  await expect(page).toHaveURL('/search?role=investor&location=Leeds');
  const words =
    /^Welcome, Rosalind\. [\d,]+ investors in Leeds\. We have filtered the list for you\.$/;
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Location: Leeds' })).toBeVisible();
  await expect(page.getByText('Profile created successfully!', { exact: true })).toBeVisible();
  const note = page.getByRole('complementary', { name: 'Your email address' });
  await expect(note).toContainText(`We sent an email to ${email}`);

  const reset = await followMail(page, email, 'Confirm your address and set a password');
  await reset.getByLabel('New password', { exact: true }).fill('sash window 1714');
  await reset.getByLabel('Confirm new password', { exact: true }).fill('sash window 1714');
  await reset.getByRole('button', { name: 'Reset password' }).click();
  await expect(reset).toHaveURL('/login');
  await reset.getByLabel('Email').fill(email);
  await reset.getByLabel('Password', { exact: true }).fill('sash window 1714');
  await reset.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(reset).toHaveURL('/search');
  await expect(reset.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reset.getByRole('complementary', { name: 'Your email address' })).toBeHidden();
});

test('a visitor whose address has an account is asked to sign in, and the form has its values afterwards', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newPage();
  const { email } = await beMember(elsewhere);
  await elsewhere.close();
  await page.goto('/onboarding?guest=1&role=investor');
  await page.getByLabel('Full name').fill('Rosalind Ashe');
  await page.getByLabel('Location').selectOption('Leeds');
  await page.getByLabel('Email').fill(email);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'An account with this email already exists. Please sign in instead.',
  );
  await expect(page.getByLabel('Full name')).toHaveValue('Rosalind Ashe');
});

test('a profile whose address has to be confirmed first leads to the sign-in page', async ({
  page,
}) => {
  const error = { code: 'EMAIL_NOT_VERIFIED', message: 'Please verify your email address.' };
  await page.route('**/api/onboarding/quick-account', (route) =>
    route.fulfill({ status: 403, json: { error: { ...error, requestId: 'x' } } }),
  );
  await page.goto('/onboarding?guest=1&role=investor');
  await page.getByLabel('Full name').fill('Rosalind Ashe');
  await page.getByLabel('Location').selectOption('Leeds');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Check Your Email', { exact: true })).toBeVisible();
});

test('signed-in members are redirected from the guest page', async ({ page }) => {
  await page.goto('/onboarding');
  await expect(page).toHaveURL('/login');
  await beMember(page);
  await page.goto('/onboarding?guest=1');
  await expect(page).toHaveURL('/search');
});
