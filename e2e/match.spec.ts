import { beMember, expect, expectAccessible, overflow, test } from './journey.ts';
import { chooseView } from './view-menu.ts';

const INVESTOR = {
  role: 'investor',
  location: 'Sheffield',
  focus: ['HMO', 'BRRR'],
  budgetMin: 100_000,
  budgetMax: 400_000,
};

test('the best match comes first and shows its reasons by mouse, by keyboard and on its profile', async ({
  page,
}) => {
  await beMember(page, INVESTOR);
  await page.goto('/search');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('match');
  const card = page.getByRole('article').first();
  const mark = card.getByRole('button', { name: /^Top Match \d+ of 100 with / });
  const reasons = page.getByRole('tooltip').filter({ visible: true });
  await expect(mark).toHaveAccessibleDescription(/Sheffield/);
  await mark.hover();
  await expect(reasons).toContainText('Sheffield');
  await expectAccessible(page, 'search: reasons of a match');
  await page.keyboard.press('Escape');
  await expect(reasons).toHaveCount(0);

  await page.mouse.move(0, 0);
  await page.getByRole('combobox', { name: 'Sort by' }).focus();
  await mark.focus();
  await expect(reasons).toContainText('Sheffield');
  await page.keyboard.press('Tab');
  await expect(reasons).toHaveCount(0);

  await card.getByRole('link').first().click();
  const match = page.getByRole('region', { name: 'Your match' });
  await expect(match).toContainText('Sheffield');
  await expect(match).toContainText(/2[35] of 25/);
  // Each thing once: the reasons are the labels, and every profile has a role.
  await expect(match.getByText('Sheffield')).toHaveCount(1);
  await expect(match).not.toContainText('Roles');
  const meters = await match.getByRole('listitem').allInnerTexts();
  const shares = meters.map((words) => {
    const [, score, max] = /(\d+) of (\d+)/.exec(words) ?? [];
    return Number(score) / Number(max);
  });
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  await expectAccessible(page, 'profile: match');
});

test('tapping the mark of a row shows the reasons and stays on the page', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await beMember(page, INVESTOR);
  await page.goto('/search');
  await chooseView(page, 'List');
  const mark = page.getByRole('button', { name: /^Top Match \d+ of 100 with / }).first();
  await mark.tap();
  const reasons = page.getByRole('tooltip').filter({ visible: true });
  await expect(reasons).toContainText('Sheffield');
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(reasons).toHaveCount(0);
  await expect(page).toHaveURL('/search');
  expect(await overflow(page)).toBe(0);
  await context.close();
});

test('with search words the most relevant result comes first, and another order is in the URL', async ({
  page,
}) => {
  await beMember(page, { businessName: 'Quernstone Causeway Homes' });
  await page.goto('/search?q=quernstone');
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await expect(order.getByRole('option', { selected: true })).toHaveText('Most relevant');
  await expect(page.getByRole('article').first()).toContainText('Quernstone Causeway Homes');
  await order.selectOption('Newest');
  await expect(page).toHaveURL(/sort=newest/);
  await order.selectOption('Most relevant');
  await expect(page).not.toHaveURL(/sort/);
  await expect(page.getByRole('article').first()).not.toContainText('Top Match');
});
