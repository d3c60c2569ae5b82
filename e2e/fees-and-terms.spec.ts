import { beMember, expect, expectAccessible, overflow, test } from './journey.ts';

test('a manager says what they charge, and others compare it', async ({ page, browser }) => {
  const cheap = await beMember(page, { role: 'management', location: 'Leeds', setUpFee: 250 });
  const { id } = await beMember(page, { role: 'management', location: 'Leeds' });
  await page.goto(`/profile/${id}`);
  await expect(page.getByText('section 83')).toBeVisible();
  await page.getByRole('link', { name: 'Add fees and terms' }).click();

  // It is open, because the fee list is owed.
  await expect(page.getByText('(0 of 6 given)')).toBeVisible();
  await page.getByLabel('Set-up or tenant-find fee').fill('300');
  await page.getByLabel('Minimum term').selectOption('6 months');
  await page.getByLabel('Or write your fee list here').fill('Ask');
  await expect(page.getByText('(3 of 6 given)')).toBeVisible();
  await page.getByText('Fees and terms').first().click();
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await page.getByRole('link', { name: 'Please describe each fee.' }).click();
  await expect(page.getByLabel('Or write your fee list here')).toBeFocused();
  await page.getByLabel('Or write your fee list here').fill('Find: £540\nRenewal: £90');
  await expectAccessible(page, 'profile form: fees');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/search');

  await page.goto(`/profile/${id}`);
  await expect(page.getByText('Find: £540')).toBeVisible();
  await expect(page.getByText('section 83')).toHaveCount(0);
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expectAccessible(page, 'profile: fees');

  await page.goto(`/compare?profiles=${id},${cheap.id}`);
  const row = page.getByRole('row', { name: /^Set-up fee/ });
  await expect(row.getByRole('cell')).toHaveText(['£300', /^£250\s*Best$/]);
  await expect(page.getByRole('row', { name: /^Minimum term/ }).getByRole('cell')).toHaveText([
    '6 months',
    'Not given',
  ]);
  await expect(page.getByRole('row', { name: /^Notice/ })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 780 });
  expect(await overflow(page)).toBe(0);

  const stranger = await browser.newPage();
  await beMember(stranger);
  await stranger.goto(`/profile/${cheap.id}`);
  await expect(stranger.getByText('£250')).toBeVisible();
  await expect(stranger.getByText('section 83')).toHaveCount(0);
  await stranger.close();
});
