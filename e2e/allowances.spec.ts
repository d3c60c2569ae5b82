import { PLANS } from '@lintel/contract/values/plans';
import { beMember, expect, expectAccessible, test } from './journey.ts';

const LIMIT = PLANS.free.dailyLimits.profileViews;

test('the ninth profile of a day shows the limit, and the first eight still open', async ({
  page,
}) => {
  await beMember(page);
  const answer = await page.request.get(`/api/profiles?limit=${LIMIT + 1}&sort=name`);
  const ids = ((await answer.json()).items as { id: string }[]).map(({ id }) => id);
  for (const id of ids.slice(0, LIMIT)) {
    expect((await page.request.get(`/api/profiles/${id}`)).status()).toBe(200);
  }
  await page.goto(`/profile/${ids[LIMIT]}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Daily profile view limit reached (8/day)');
  await expect(
    page.getByText(/New profiles open at .+ \(00:00 UTC\), in \d+ (hours?|minutes?)/),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/profile/${ids[0]}`);
  await expect(page.getByRole('heading', { name: 'Key Information' })).toBeVisible();
});
