import { beMember, beNewcomer, expect, expectAccessible, test } from './journey.ts';

const ROLES = [
  {
    door: 'Investor / Landlord',
    shown: ['Focus strategy', 'Budget min', 'Budget max'],
    hidden: ['Fee', 'Services'],
    strategies: ['R2SA', 'HMO', 'BRRR', 'Commercial', 'Residential'],
  },
  {
    door: 'Property Sourcer',
    shown: ['Focus strategy', 'Fee'],
    hidden: ['Budget min', 'Services'],
    strategies: ['R2SA', 'HMO', 'BRRR', 'Commercial', 'Residential'],
  },
  {
    door: 'Management Company',
    shown: ['Focus strategy', 'Fee', 'Services'],
    hidden: ['Budget min'],
    strategies: ['Residential', 'HMO', 'Commercial', 'Short-let'],
  },
  {
    door: 'Service Provider',
    shown: ['Services'],
    hidden: ['Focus strategy', 'Fee', 'Budget min'],
    strategies: [],
  },
];

for (const { door, shown, hidden, strategies } of ROLES) {
  test(`someone new onboards as ${door}`, async ({ page }) => {
    await beNewcomer(page);
    await page.goto('/search');
    await expect(page).toHaveURL('/onboarding');
    await expectAccessible(page);
    await page.getByRole('link', { name: door }).click();
    await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
    await expectAccessible(page);

    const form = page.getByRole('main');
    for (const label of shown) await expect(form.getByText(label).first()).toBeVisible();
    for (const label of hidden)
      await expect(form.getByText(label, { exact: false })).toHaveCount(0);
    for (const strategy of strategies) {
      await expect(form.getByRole('button', { name: strategy, exact: true })).toBeVisible();
    }

    await page.getByLabel('Location').selectOption('Leeds');
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(page).toHaveURL('/search');
    await expect(page.getByText('Profile created successfully!').first()).toBeVisible();
  });
}

test('the profile form says what is wrong at its field and Back returns to the doors', async ({
  page,
}) => {
  await beNewcomer(page);
  await page.goto('/onboarding');
  await page.getByRole('link', { name: 'Investor / Landlord' }).click();
  await page.getByLabel('Full name').fill(' ');
  await page.getByLabel('Budget min').fill('300000');
  await page.getByLabel('Budget max').fill('200000');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(problem).toContainText('Please provide your name');
  await expect(problem).toContainText('Please choose a location.');
  await expect(page.getByLabel('Budget min')).toHaveValue(/300,?000/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Which door is yours?');
});

test('a member edits their own profile and sees it at once', async ({ page }) => {
  await beMember(page, { bio: 'Two licensed HMOs in Rusholme.' });
  await page.goto('/profile');
  await expect(page.getByText('Two licensed HMOs in Rusholme.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send Message' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Your Profile' })).toBeVisible();
  await expectAccessible(page);
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

test('a profile that is not there says so and leads back', async ({ page }) => {
  await beMember(page);
  await page.goto('/profile/user_00000000000000000000000000');
  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Back to Search' }).first().click();
  await expect(page).toHaveURL('/search');
});
