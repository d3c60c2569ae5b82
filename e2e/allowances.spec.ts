import { PLANS } from '@lintel/contract/values/plans';
import { demoProfiles } from './collection-steps.ts';
import { beMember, expect, expectAccessible, test } from './journey.ts';

const LIMIT = PLANS.free.dailyLimits.profileViews;

test('the ninth profile of a day shows the limit, and the first eight still open', async ({
  page,
}) => {
  await beMember(page);
  const ids = (await demoProfiles(page, LIMIT + 1)).map(({ id }) => id);
  for (const id of ids.slice(0, LIMIT - 3)) {
    expect((await page.request.get(`/api/profiles/${id}`)).status()).toBe(200);
  }
  await page.goto('/search');
  await page.getByRole('button', { name: 'Your account' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText('3 of 8 views and 2 of 2 messages left today')).toBeVisible();
  await expect(menu.getByText(/^Resets at .+ \(00:00 UTC\)/)).toBeVisible();
  await page.keyboard.press('Escape');
  const left = page.getByRole('banner').getByText(/views left today$/);
  await expect(left).toBeHidden();
  await page.goto(`/profile/${ids[LIMIT - 3]}`);
  await expect(left).toHaveText('2 of 8 views left today');
  for (const id of ids.slice(LIMIT - 2, LIMIT)) {
    expect((await page.request.get(`/api/profiles/${id}`)).status()).toBe(200);
  }
  await page.goto(`/profile/${ids[LIMIT]}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Daily profile view limit reached (8/day)');
  await expect(
    page.getByText(/New profiles open at .+ \(00:00 UTC\), in \d+ (hours?|minutes?)/),
  ).toBeVisible();
  const card = page.getByRole('article');
  await expect(card.getByRole('link', { name: 'Message' })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Save / })).toBeVisible();
  await card.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('link', { name: 'Compare (1)' })).toBeVisible();
  await expectAccessible(page, 'profile: daily limit reached');

  await page.goto(`/profile/${ids[0]}`);
  await expect(page.getByRole('heading', { name: 'Key Information' })).toBeVisible();
});
