import { beMember, beNewcomer, expect, expectAccessible, test } from './journey.ts';

const ROLES = [
  {
    label: 'Investor / Landlord',
    sought: 'sourcer',
    visibleFields: ['Focus strategy', 'Budget min', 'Budget max'],
    hiddenFields: ['Fee', 'Services'],
    strategies: ['R2SA', 'HMO', 'BRRR', 'Commercial', 'Residential'],
  },
  {
    label: 'Property Sourcer',
    sought: 'investor',
    visibleFields: ['Focus strategy', 'Fee'],
    hiddenFields: ['Budget min', 'Services'],
    strategies: ['R2SA', 'HMO', 'BRRR', 'Commercial', 'Residential'],
  },
  {
    label: 'Management Company',
    sought: 'investor',
    visibleFields: ['Focus strategy', 'Fee', 'Services'],
    hiddenFields: ['Budget min'],
    strategies: ['Residential', 'HMO', 'Commercial', 'Short-let'],
  },
  {
    label: 'Service Provider',
    sought: 'management',
    visibleFields: ['Services'],
    hiddenFields: ['Focus strategy', 'fee (%', 'Budget min'],
    strategies: [],
  },
];

for (const { label, sought, visibleFields, hiddenFields, strategies } of ROLES) {
  test(`a new member completes onboarding as ${label}`, async ({ page }) => {
    await beNewcomer(page);
    await page.goto('/search');
    await expect(page).toHaveURL('/onboarding');
    await page.getByRole('link', { name: label }).click();
    await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
    const submit = page.getByRole('button', { name: 'Complete Setup' });
    await expect(submit).toBeInViewport();
    await page.getByText('Add more now').click();
    await expect(submit).toBeInViewport();
    await expectAccessible(page, `profile form: ${label}`);

    const form = page.getByRole('main');
    for (const label of visibleFields) await expect(form.getByText(label).first()).toBeVisible();
    for (const label of hiddenFields)
      await expect(form.getByText(label, { exact: false })).toHaveCount(0);
    for (const strategy of strategies) {
      await expect(form.getByRole('button', { name: strategy, exact: true })).toBeVisible();
    }

    await page.getByLabel('Location').selectOption('Leeds');
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(page).toHaveURL(`/search?role=${sought}&location=Leeds`);
    await expect(page.getByText('Profile created successfully!').first()).toBeVisible();
  });
}

test('the profile form shows errors at their fields, and Back returns to the choice of a role', async ({
  page,
}) => {
  await beNewcomer(page);
  await page.goto('/onboarding');
  await page.getByRole('link', { name: 'Investor / Landlord' }).click();
  await page.getByText('Add more now').click();
  await page.getByLabel('Full name').fill(' ');
  await page.getByLabel('Budget min').fill('300000');
  await page.getByLabel('Budget max').fill('200000');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(problem).toContainText('Please provide your name');
  await expect(problem).toContainText('Please choose a location.');
  await expect(page.getByLabel('Budget min')).toHaveValue(/300,?000/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'What do you do in property?',
  );
  await expectAccessible(page, 'choice of a role');
});

test('a member edits their own profile and sees the change at once', async ({ page }) => {
  await beMember(page, { bio: 'Two licensed HMOs in Rusholme.' });
  await page.goto('/profile');
  await expect(page.getByText('Two licensed HMOs in Rusholme.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send Message' })).toHaveCount(0);
  await expectAccessible(page, 'own profile');

  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Your Profile' })).toBeVisible();
  await expectAccessible(page, 'profile form: editing');
  await page.getByLabel('Business name').fill('Ashe & Daughters');
  await page.getByLabel('Budget min').fill('£120,000');
  await page.getByRole('button', { name: 'HMO', exact: true }).click();
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible();
  await expect(page).toHaveURL('/search');

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ashe & Daughters');
  await expect(page.getByText('From £120,000').first()).toBeVisible();
});

test('a missing profile shows a message and a link back', async ({ page }) => {
  await beMember(page);
  await page.goto('/profile/user_00000000000000000000000000');
  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible();
  await expectAccessible(page, 'profile: not found');
  await page.getByRole('main').getByRole('link', { name: 'Back to Search' }).first().click();
  await expect(page).toHaveURL('/search');
});

test('an owner sees the interest in their profile; for others it is marked as planned', async ({
  page,
  browser,
}) => {
  const { id } = await beMember(page, { fullName: 'Counted Carrington' });
  const context = await browser.newContext();
  const other = await context.newPage();
  await beMember(other);
  await other.goto(`/profile/${id}`);
  await expect(other.getByRole('heading', { name: 'Profile Stats' })).toBeVisible();
  await expect(other.getByText('Coming Soon', { exact: true })).toHaveCount(1);
  await expect(other.getByText('Not measured yet')).toBeVisible();
  await context.close();

  await page.route('**/api/profiles/me/stats', (route) => route.abort());
  await page.goto('/profile');
  await expect(page.getByText('Network error.', { exact: false })).toBeVisible();
  await page.unroute('**/api/profiles/me/stats');
  await page.getByRole('button', { name: 'Try again' }).click();
  const views = page.getByRole('definition').filter({ hasText: /^1$/ });
  await expect(views).toHaveCount(1);
  await expectAccessible(page, 'own profile: interest');
});

test('the actions of a profile fit into 320 pixels', async ({ page }) => {
  const { id } = await beMember(page);
  await page.context().clearCookies();
  await beMember(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/profile/${id}`);
  for (const name of ['Save', 'Compare', 'Share profile']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
});

test('a profile’s link is copied on devices without a share dialog', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const { id } = await beMember(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Share profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your profile' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Share with an app' })).toHaveCount(0);
  await expect(page.getByText('Link copied').first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(new URL(`/profile/${id}`, page.url()).href);
});

test('a device’s share dialog is used, and closing it is not an error', async ({ page }) => {
  await page.addInitScript(() => {
    const share = (data: ShareData) => {
      document.title = `shared ${data.title}`;
      return Promise.reject(new DOMException('', 'AbortError'));
    };
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await beMember(page, { fullName: 'Rosalind Ashe', businessName: 'Ashe & Daughters' });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Share profile' }).click();
  await page.getByRole('button', { name: 'Share with an app' }).click();
  await expect(page).toHaveTitle('shared Ashe & Daughters');
  await expect(page.getByText('could not be copied')).toHaveCount(0);
});

test('the mark of a verified profile shows what was checked and when, also by touch', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true });
  const page = await context.newPage();
  await beMember(page);
  // No other test has a manager checked.
  const answer = await page.request.get('/api/profiles?role=management&verified=yes&limit=1');
  const [verified] = (await answer.json()).items;
  await page.goto(`/profile/${verified.id}`);
  await page.getByRole('button', { name: 'Verified Profile' }).tap();
  await expect(page.getByRole('tooltip')).toContainText(/\w+: Checked .+, \d+\s\w+\s\d{4}\./);
  await context.close();
});

test('a profile that fails to load shows an error and a link back, and can be retried', async ({
  page,
}) => {
  const { id } = await beMember(page);
  await page.route('**/api/profiles/user_*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`/profile/${id}`);
  await expect(page.getByRole('heading', { name: 'Failed to load profile' })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Back to Search' }).first(),
  ).toBeVisible();
  await expectAccessible(page, 'profile: not loaded');
  await page.unroute('**/api/profiles/user_*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosalind Ashe');
});
