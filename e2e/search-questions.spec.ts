import { beMember, expect, expectAccessible, test } from './journey.ts';

test('what a question refuses is said, and each of two trades is offered', async ({ page }) => {
  await beMember(page, { role: 'sourcer', location: 'Leeds' });
  await page.goto('/search?q=sourcers+and+builders+in+leeds,+not+in+London');
  await expect(page.getByText('We left out: not in London.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Builders in Leeds \(\d+\)$/ })).toBeVisible();
  await expectAccessible(page, 'search: a question of two trades');
  await page.getByRole('button', { name: /^Sourcers in Leeds \([1-9]\d*\)$/ }).click();
  await expect(page).toHaveURL('/search?role=sourcer&place=leeds-leeds');
});

test('a text that is too long says how far it is searched for', async ({ page }) => {
  await beMember(page);
  await page.goto('/search');
  const box = page.getByRole('combobox', { name: 'Search profiles' });
  const words = `plumber in Leeds ${'who is quick '.repeat(30)}`;
  await box.fill(words);
  await expect(page.getByText(/^Only the first 300 characters .*, up to “\w+”\.$/)).toBeVisible();
  await expect(box).toHaveValue(words);
  await expect(page).toHaveURL(/q=plumber\+in\+Leeds/);
});
