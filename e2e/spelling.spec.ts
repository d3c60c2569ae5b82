import { beMember, expect, expectAccessible, goBy, test } from './journey.ts';

test('a misspelling shows the likely results at once, and its own on request', async ({ page }) => {
  await beMember(page);
  await page.goto('/search?q=manchestre');
  const heading = page.getByRole('heading', { level: 1 });
  const note = page.getByRole('paragraph').filter({ hasText: 'Search for ‘manchestre’ instead.' });
  await expect(note).toContainText(/Showing \d+ for Manchester\./);
  await expect(page.getByRole('article').first()).toContainText('Manchester');
  await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toHaveText(
    /profiles found\. Showing \d+ for Manchester\.$/,
  );
  await expect(page).toHaveURL(/q=manchestre$/);
  await expectAccessible(page, 'search: misspelling');

  const instead = page.getByRole('button', { name: 'Search for ‘manchestre’ instead.' });
  await instead.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/exact=true/);
  await expect(page.getByRole('heading', { name: 'No profiles found' })).toBeVisible();
  await expect(heading).toBeFocused();

  await page.getByRole('button', { name: 'Manchester', exact: true }).click();
  await expect(page).toHaveURL(/q=Manchester$/);
  await expect(page.getByRole('combobox', { name: 'Search profiles' })).toHaveValue('Manchester');
  await expect(heading).not.toHaveText(/^0 /);

  await page.goBack();
  await goBy(page, -1);
  await expect(page).toHaveURL(/q=manchestre$/);
  await expect(note).toBeVisible();
});

test('filters stay unless the suggestion has results only without them', async ({ page }) => {
  await beMember(page, { businessName: 'Trevanion Wharf Holdings', location: 'Leeds' });
  await page.goto('/search?q=trevanoin+wharf&location=Leeds');
  const note = page.getByRole('paragraph').filter({ hasText: 'trevanoin wharf’ instead.' });
  await expect(note).toContainText(/Showing \d+ for Trevanion wharf\./);
  await expect(page.getByRole('article').first()).toContainText('Trevanion Wharf Holdings');

  await page.goto('/search?q=trevanoin+wharf&location=Cardiff');
  await page.getByRole('button', { name: 'Trevanion wharf', exact: true }).click();
  await expect(page).not.toHaveURL(/location/);
  await expect(page.getByRole('article').first()).toContainText('Trevanion Wharf Holdings');
});

test('words without a similar one get no suggestion', async ({ page }) => {
  await beMember(page);
  await page.goto('/search?q=qxqxqxqx');
  await expect(page.getByText('Try adjusting your search terms or filters')).toBeVisible();
  await expect(page.getByText('Did you mean')).toHaveCount(0);
});
