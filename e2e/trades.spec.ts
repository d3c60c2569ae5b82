import { beMember, expect, expectAccessible, test } from './journey.ts';

test('a service provider chooses trades by their words, and card and profile show them', async ({
  page,
}) => {
  await beMember(page, { role: 'service_provider', fullName: 'Ada Spindle', location: 'Leeds' });
  await page.goto('/onboarding?edit=1');
  const box = page.getByRole('combobox', { name: 'Trades' });
  const chosen = page.getByRole('list', { name: 'Trades chosen' });
  await box.pressSequentially('eng');
  const options = page.getByRole('listbox', { name: 'Trades' }).getByRole('option');
  await expect(options.first()).toHaveText('Gas engineer');
  await expectAccessible(page, 'profile form: a trade is typed');
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveText('Gas engineer');
  await expect(box).toHaveValue('');

  // A whole word is taken when the box is left, and what is no trade is refused.
  await box.fill('Plumber');
  await page.keyboard.press('Tab');
  await expect(chosen.getByRole('listitem')).toHaveText(['Gas engineer', 'Plumber']);
  await box.fill('sparkle');
  await page.keyboard.press('Tab');
  await expect(box).toHaveAccessibleDescription(/This is no trade of the list/);
  await box.fill('tiler');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Gas engineer' }).click();
  await expect(page.getByRole('button', { name: 'Remove Plumber' })).toBeFocused();
  await expect(page.getByRole('article')).toContainText('Plumber, tiler');

  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/search');
  await page.goto('/profile');
  await expect(page.getByText('Plumber, tiler')).toBeVisible();
  await expect(page.getByText('Maintenance & Repairs')).toBeVisible();
});
