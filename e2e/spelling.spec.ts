import { beMember, expect, expectAccessible, test } from './journey.ts';

test('a misspelt word offers the right one with a click, and Back returns to the first search', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/search?q=manchestr');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('heading', { name: 'No profiles found' })).toBeVisible();
  const offer = page.getByText('No profiles found for ‘manchestr’. Did you mean Manchester?');
  await expect(offer).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Did you mean Manchester?' })).toHaveText(
    '0 profiles found. Did you mean Manchester?',
  );
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Manchester', exact: true }).click();
  await expect(page).toHaveURL(/q=Manchester$/);
  await expect(page.getByRole('searchbox', { name: 'Search profiles' })).toHaveValue('Manchester');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(heading).not.toHaveText(/^0 /);

  await page.goBack();
  await expect(page).toHaveURL(/q=manchestr$/);
  await expect(offer).toBeVisible();
});

test('filters stay if the suggestion has results within them, using only the keyboard', async ({
  page,
}) => {
  await beMember(page, { businessName: 'Trevanion Wharf Holdings', location: 'Leeds' });
  await page.goto('/search?q=trevanoin+wharf&location=Leeds');
  const respelt = page.getByRole('button', { name: 'Trevanion Wharf', exact: true });
  await expect(respelt).toBeVisible();
  await respelt.focus();
  await expect(respelt).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=Trevanion/);
  await expect(page).toHaveURL(/location=Leeds/);
  await expect(page.getByRole('article').first()).toContainText('Trevanion Wharf Holdings');

  await page.goto('/search?q=trevanoin+wharf&location=Cardiff');
  await respelt.click();
  await expect(page).not.toHaveURL(/location/);
  await expect(page.getByRole('article').first()).toContainText('Trevanion Wharf Holdings');
});

test('words without a similar one get no suggestion', async ({ page }) => {
  await beMember(page);
  await page.goto('/search?q=qxqxqxqx');
  await expect(page.getByText('Try adjusting your search terms or filters')).toBeVisible();
  await expect(page.getByText('Did you mean')).toHaveCount(0);
});
