import type { Page } from '@playwright/test';
import { beMember, beNewcomer, expect, expectAccessible, test } from './journey.ts';

// The box itself is drawn over its checkbox.
const option = (page: Page, name: string) => page.locator('form label').filter({ hasText: name });
const card = (page: Page) => page.getByRole('region', { name: 'Your card' });

test('the card beside the form shows what a new member types, on a phone above the button', async ({
  page,
}) => {
  await beNewcomer(page);
  await page.goto('/onboarding?role=investor');
  await page.getByLabel('Full name').fill('Ottoline Marsh');
  await page.getByLabel('Location').selectOption('Leeds');
  await page.getByText('Add more now').click();
  await page.getByRole('button', { name: 'HMO', exact: true }).click();
  await page.getByLabel('Budget max').fill('250k');
  await page.getByLabel('Bio').fill('Two terraces in Headingley.');
  await expect(card(page)).toContainText('Ottoline Marsh');
  await expect(card(page)).toContainText('Leeds');
  await expect(card(page)).toContainText('HMO');
  await expect(card(page)).toContainText('£250,000');
  await expect(card(page)).toContainText('Two terraces in Headingley.');
  await page.getByLabel('Business name').fill('Marsh Homes');
  await expect(card(page).getByRole('heading', { name: 'Marsh Homes' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page, 'profile form: card on a phone');
});

test('a manager who joins hears of landlords who want an agent, by email once they ask', async ({
  page,
}) => {
  await beNewcomer(page);
  await page.goto('/onboarding?role=management');
  await page.getByLabel('Full name').fill('Rosalind Achebe');
  await page.getByLabel('Location').selectOption('Leeds');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  const found = 'Landlords around Leeds who look for an agent';
  await expect(page.getByText(`The bell tells you about ${found}`)).toBeVisible();
  await expectAccessible(page, 'search: what a new member hears of');
  const mail = page.getByRole('switch', { name: 'Email me about them weekly' });
  await expect(mail).not.toBeChecked();
  await page.locator('label').filter({ hasText: 'Email me about them weekly' }).click();
  await expect(mail).toBeChecked();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(mail).toBeHidden();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('link', { name: new RegExp(found) })).toBeHidden();
  await page.goto('/searches');
  await expect(page.getByRole('listitem').filter({ hasText: found })).toContainText(
    'Alerts are off',
  );
});

test('a change of role, Back and a reload keep what was typed for both roles', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await beMember(page, { budgetMin: 100_000, focus: ['BRRR'] });
  await page.goto('/onboarding?edit=1');
  await page.getByLabel('Budget max').fill('300,000');
  await page.getByRole('link', { name: 'Change role' }).click();
  await page.getByRole('link', { name: 'Management Company' }).click();
  await expect(page.getByText('Your role changes from')).toBeVisible();
  await page.getByLabel('Management fee (% of rent, including VAT)').fill('9.5');
  await page.getByRole('button', { name: 'Short-let', exact: true }).click();
  await option(page, 'Rent Collection').click();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What do you do in property?');
  await page.getByRole('link', { name: 'Service Provider' }).click();
  await option(page, 'Property Staging').click();
  await page.goto('/onboarding?edit=1');
  await expect(page.getByLabel('Budget min')).toHaveValue('100,000');
  await expect(page.getByLabel('Budget max')).toHaveValue('300,000');
  await expect(page.getByRole('button', { name: 'BRRR', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto('/onboarding?edit=1&role=management');
  await expect(page.getByLabel('Management fee (% of rent, including VAT)')).toHaveValue('9.5');
  await expect(page.getByRole('button', { name: 'Short-let', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByLabel('Rent Collection')).toBeChecked();
});

test('fault: a tab that was opened before leaves what another has saved of the profile', async ({
  page,
  context,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const { id } = await beMember(page, { bio: 'Before' });
  await page.goto('/onboarding?edit=1');
  await page.getByLabel('Business name').fill('Quoin Estates');
  const other = await context.newPage();
  await other.goto('/onboarding?edit=1');
  await other.getByLabel('Bio').fill('After');
  await other.getByLabel('Budget max').fill('300,000');
  await other.getByRole('button', { name: 'Update Profile' }).click();
  await expect(other).toHaveURL('/search');
  const saved = async () => {
    const { businessName, bio, budgetMax } = await (
      await page.request.get(`/api/profiles/${id}`)
    ).json();
    return { businessName, bio, budgetMax };
  };
  expect(await saved()).toEqual({ businessName: null, bio: 'After', budgetMax: 300_000 });
  // A draft that is read again after a reload has what was changed alone.
  await page.reload();
  await expect(page.getByLabel('Bio')).toHaveValue('After');
  await other.goto('/onboarding?edit=1');
  await other.getByLabel('Bio').fill('Last');
  await other.getByRole('button', { name: 'Update Profile' }).click();
  await expect(other).toHaveURL('/search');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/search');
  expect(await saved()).toEqual({ businessName: 'Quoin Estates', bio: 'Last', budgetMax: 300_000 });
});
