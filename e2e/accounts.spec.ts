import {
  beMember,
  beNewcomer,
  expect,
  expectAccessible,
  newEmail,
  PASSWORD,
  test,
} from './journey.ts';

test('signing up leads to the choice of a role', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started Free' }).first().click();
  await expect(page).toHaveURL('/signup');
  await expectAccessible(page, 'sign up');

  const submit = page.getByRole('button', { name: 'Create account' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Full name').fill('Rosalind Ashe');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await submit.click();

  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'What do you do in property?',
  );
});

test('sign-up shows the first error at its field and does not lose the values', async ({
  page,
}) => {
  await page.goto('/signup');
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByRole('button', { name: 'Create account' }).click();
  };
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });

  await fill({ 'Full name': ' ', Email: 'rosalind', Password: 'one', 'Confirm password': 'two' });
  await expect(problem.getByRole('link')).toHaveText(['Please enter your full name.']);
  await fill({ 'Full name': 'Rosalind Ashe' });
  await expect(problem.getByRole('link')).toHaveText(['Please enter a valid email address.']);
  await fill({ Email: 'rosalind@ashe.example' });
  await expect(problem.getByRole('link')).toHaveText(['Passwords do not match.']);
  await fill({ 'Confirm password': 'one' });
  await expect(problem.getByRole('link')).toHaveText(['Password must be at least 6 characters.']);
  await expectAccessible(page, 'sign up: error');
  await fill({ Password: 'password', 'Confirm password': 'password' });
  await expect(problem).toContainText('Password is too weak. Please choose a stronger password.');
  await expect(page.getByLabel('Full name')).toHaveValue('Rosalind Ashe');
  await expect(page.getByLabel('Email')).toHaveValue('rosalind@ashe.example');
});

test('fault: a form asks about a slip such as gmial.com: sign-up', async ({ page }) => {
  await page.goto('/signup');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('jane@gmial.com');
  await expect(email).toHaveAccessibleDescription('Did you mean jane@gmail.com?');
  await email.fill('jane@gmail.com');
  await expect(email).toHaveAccessibleDescription('');
});

test('sign-up tells a member that their address already has an account', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newPage();
  const { email } = await beNewcomer(elsewhere);
  await elsewhere.close();
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Rosalind Ashe');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'An account with this email already exists. Please sign in instead.',
  );
});

test('a signed-out visitor signs in and returns to the page they wanted', async ({ page }) => {
  const { email, password } = await beMember(page);
  await page.context().clearCookies();
  await page.goto('/search?q=leeds&role=sourcer');
  await expect(page).toHaveURL('/login');
  await expectAccessible(page, 'sign in');

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Incorrect password. Please try again or use Forgot password to reset.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/search\?.*q=leeds/);
  await expect(page).toHaveURL(/role=sourcer/);
});

test('a member whose session ends signs in where they are, and does not lose what they typed', async ({
  page,
  context,
}) => {
  const { email, password } = await beMember(page);
  await page.goto('/collections');
  await page.getByRole('button', { name: 'Create First Collection' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Power team');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Create Collection', exact: true }).click();
  const ended = page.getByRole('dialog', { name: 'Access Required' });
  await expect(ended).toContainText('Please sign in to view your collections.');
  await expect(ended.getByLabel('Email')).toHaveValue(email);
  await expect(ended.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page, 'collections: session ended');
  await ended.getByLabel('Password', { exact: true }).fill(password);
  await ended.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(ended).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Power team');
  await page.getByRole('button', { name: 'Create Collection', exact: true }).click();
  await expect(page.getByText('Collection created successfully!', { exact: true })).toBeVisible();
});

test('typed text is not thrown away by Escape without asking', async ({ page }) => {
  await beMember(page);
  await page.goto('/collections');
  await page.getByRole('button', { name: 'Create First Collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Collection' });
  await dialog.getByLabel('Name', { exact: true }).fill('Power team');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await expectAccessible(page, 'collections: discarding a dialog');
  await question.getByRole('button', { name: 'Keep typing' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Power team');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a sign-in that fails says why', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('someone@example.test');
  await page.getByLabel('Password', { exact: true }).fill('some password');
  const answers = [
    [400, 'We could not read this request.'],
    [429, 'Too many attempts. Please wait a moment and try again.'],
    [500, 'Something went wrong on our side. Please try again.'],
    [503, 'We are very busy. Please try again in a moment.'],
  ] as const;
  for (const [status, words] of answers) {
    await page.route('**/signin/email', (route) => route.fulfill({ status, body: 'x' }));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(words);
    await page.unroute('**/signin/email');
  }
});

test('signing out ends the session in every tab', async ({ page, context }) => {
  await beMember(page);
  await page.goto('/search');
  const otherTab = await context.newPage();
  await otherTab.goto('/profile');
  await expect(otherTab.getByRole('heading', { level: 1 })).toContainText('Rosalind Ashe');

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/(login)?$/);
  await expect(otherTab).toHaveURL(/\/(login)?$/);
  await page.goto('/search');
  await expect(page).toHaveURL('/login');
});

test('the guards redirect visitors and members to the right pages', async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('There is no page at this address', { exact: true })).toBeVisible();
  await beNewcomer(page);
  for (const path of ['/search', '/collections', '/messages', '/compare', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL('/onboarding');
  }
  await beMember(page);
  await page.goto('/onboarding');
  await expect(page).toHaveURL('/search');
  await page.goto('/login');
  await expect(page).toHaveURL('/search');
  await page.goto('/admin/inbox');
  await expect(page).toHaveURL('/search');
});

test('the session of a member who returns on another day is renewed', async ({ page, context }) => {
  await beMember(page);
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('profiles found');
  const cookie = async () =>
    (await context.cookies()).find(({ name }) => name === 'lintel_session');
  const before = await cookie();
  await page.evaluate(() => localStorage.setItem('sessionRenewedAt', '1000'));
  const renewal = page.waitForResponse('**/api/auth/refresh');
  await page.reload();
  expect((await renewal).status()).toBe(200);
  expect((await cookie())?.value).not.toBe(before?.value);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('profiles found');
});

test('sign-in says that the session has ended, until someone signs in', async ({ page }) => {
  const { email, password } = await beMember(page);
  await page.goto('/search');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  // The page of a visitor is shown once the browser has taken note.
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await page.goto('/login');
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  await expectAccessible(page, 'sign in: signed out');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/search');
  await page.context().clearCookies();
  await page.goto('/messages');
  await expect(
    page.getByText('You have been signed out. Sign in to read your messages.'),
  ).toBeVisible();
});
