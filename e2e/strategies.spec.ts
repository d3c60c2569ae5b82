import { STRATEGY_MEANINGS } from '@lintel/contract/values/members';
import { beMember, expect, expectAccessible, overflow, test } from './journey.ts';

const HMO = STRATEGY_MEANINGS.HMO;

test('what a strategy means is shown by mouse on a card, and a click still opens the profile', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/search?focus=HMO');
  const strategy = page.getByRole('article').first().getByText('HMO', { exact: true });
  await strategy.hover();
  await expect(page.getByText(HMO)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(HMO)).toBeHidden();
  await strategy.click();
  await expect(page).toHaveURL(/\/profile\//);
});

test('the filters and the profile explain a strategy to the keyboard and to screen readers', async ({
  page,
}) => {
  const member = await beMember(page, { focus: ['HMO'] });
  await page.goto('/search');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const option = filters.getByRole('checkbox', { name: /^HMO/ });
  await expect(option).toHaveAccessibleDescription(HMO);
  await filters.getByRole('checkbox', { name: /^R2SA/ }).focus();
  await page.keyboard.press('Tab');
  await expect(option).toBeFocused();
  await expect(page.getByText(HMO)).toBeVisible();
  await expectAccessible(page, 'search: explained filter');

  await page.goto(`/profile/${member.id}`);
  const badge = page.getByRole('button', { name: 'HMO' });
  await expect(badge).toHaveAccessibleDescription(HMO);
  await badge.focus();
  await expect(page.getByRole('tooltip').filter({ hasText: HMO })).toBeVisible();
  await expectAccessible(page, 'profile: explained strategy');
});

test('holding a strategy on a touch screen explains it and stays on the page', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await beMember(page);
  await page.goto('/search?focus=HMO');
  const strategy = page.getByRole('article').first().getByText('HMO', { exact: true });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('found');
  await strategy.hover();
  const box = await strategy.boundingBox();
  if (!box) throw new Error('The card shows no strategy.');
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]);
  await expect(page.getByText(HMO)).toBeVisible();
  await touch('touchEnd', []);
  await expect(page.getByText(HMO)).toBeVisible();
  await expect(page).toHaveURL('/search?focus=HMO');
  expect(await overflow(page)).toBe(0);
  await strategy.tap();
  await expect(page).toHaveURL(/\/profile\//);
  await context.close();
});
