import { beMember, expect, expectAccessible, goBy, newMark, test } from './journey.ts';

test('words that are an option become filters with Enter, and Back returns to the words', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/search');
  const heading = page.getByRole('heading', { level: 1 });
  const box = page.getByRole('searchbox', { name: 'Search profiles' });
  const chips = page.getByRole('group', { name: 'Selected filters' });
  await expect(heading).toContainText('profiles found');
  await box.fill('HMO managers leeds');
  await expect(page).toHaveURL(/q=HMO/);
  await expect(page.getByRole('article').first()).toContainText('Leeds');
  await expect(chips).toHaveCount(0);

  await box.press('Enter');
  await expect(page).toHaveURL('/search?role=management&location=Leeds&focus=HMO');
  await expect(box).toHaveValue('');
  await expect(chips.getByRole('button', { name: /^Remove/ })).toHaveCount(3);
  await expectAccessible(page);

  await page.goBack();
  await expect(box).toHaveValue('HMO managers leeds');
  await expect(chips).toHaveCount(0);
  await goBy(page, 1);
  await page.getByRole('button', { name: 'Remove Leeds' }).click();
  await expect(page).toHaveURL('/search?role=management&focus=HMO');
});

test('words that are no option, and words in quotes, stay text', async ({ page }) => {
  const mark = newMark();
  await beMember(page, { businessName: `${mark} Leeds Lettings`, location: 'Leeds' });
  await page.goto('/search');
  const box = page.getByRole('searchbox', { name: 'Search profiles' });
  await box.fill(`"leeds lettings" ${mark} in leeds`);
  await box.press('Enter');
  await expect(page).toHaveURL(/location=Leeds/);
  await expect(box).toHaveValue(`"leeds lettings" ${mark}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').locator('mark').first()).toHaveText(mark);
});

test('an empty answer says which condition empties it, and takes it off', async ({ page }) => {
  await beMember(page, { businessName: 'Porthcurno Sands Holdings', location: 'Cardiff' });
  await page.goto('/search?q=porthcurno&location=Leeds&role=sourcer');
  await expect(page.getByRole('heading', { name: 'No profiles found' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Without ‘porthcurno’: \d/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/search?q=porthcurno&location=Leeds');
  const relaxation = page.getByRole('button', { name: 'Without Leeds: 1' });
  await relaxation.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=porthcurno');
  await expect(page.getByRole('article').first()).toContainText('Porthcurno Sands Holdings');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
