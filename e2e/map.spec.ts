import { expect, test } from './journey.ts';

test('a visitor sees on a map where members work from', async ({ page }) => {
  const picture = page.waitForResponse('/map.svg');
  await page.goto('/');
  const map = page.getByRole('img', { name: /^Map of the United Kingdom/ });
  await map.scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();
  expect((await picture).status()).toBe(200);
});
