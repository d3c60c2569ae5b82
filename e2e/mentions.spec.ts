import { beMember, expect, expectAccessible, newMark, test } from './journey.ts';

test('who writes about words that no one has is shown under the results, with the words marked', async ({
  page,
}) => {
  const mark = newMark();
  const start = 'A family business from the north of the city, for more than forty years.';
  await beMember(page, {
    businessName: 'Glass Houses',
    basePlaceId: 'bristol-bristol',
    bio: `${start} We build ${mark} rooms.`,
  });
  await page.goto(`/search?q=${mark}`);
  const section = page.getByRole('region', { name: 'Mentioned in what they write: 1' });
  const card = section.getByRole('article');
  const unread = page.getByText(`No filter for ${mark}. Names with these words come first.`, {
    exact: true,
  });
  await expect(card).toContainText('Glass Houses');
  await expect(card.locator('mark')).toHaveText(mark);
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('mark')).toBeInViewport();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible(page, 'search: mentions');

  await page.goto(`/search?q=${mark}+in+Bristol`);
  await expect(unread).toBeVisible();
  await expect(section.getByRole('article')).toHaveCount(1);

  await page.goto(`/search?q=${mark}+in+Leeds`);
  await expect(unread).toBeVisible();
  await expect(section).toHaveCount(0);
});
