import type { Locator } from '@playwright/test';
import { beMember, expect, expectAccessible, SAME_ORIGIN, test } from './journey.ts';

test('the results as rows: remembered, opened by keyboard, and loaded further', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/search');
  await expect(page.getByRole('article').first()).toBeVisible();
  const view = page.getByRole('button', { name: 'List', exact: true });
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.ok(),
  );
  await view.click();
  await saved;
  const rows = page.locator('#results').getByRole('listitem');
  await expect(rows).toHaveCount(12);
  await expectAccessible(page, 'search: list');

  await page.reload();
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(12);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(rows).toHaveCount(24);
  const link = rows.nth(12).getByRole('heading').getByRole('link');
  await expect(link).toBeFocused();
  const name = (await link.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a link to a view that is no longer offered shows the cards', async ({ page }) => {
  await beMember(page);
  await page.goto('/search?view=terrace');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('on a phone a row has the front beside the name and the fee, and its words below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await beMember(page);
  const remembered = await page.request.patch('/api/auth/me', {
    headers: SAME_ORIGIN,
    data: { resultsView: 'list' },
  });
  expect(remembered.ok()).toBe(true);
  await page.goto('/search?role=management&location=Glasgow&sort=name');
  const row = page.locator('#results').getByRole('listitem').first();
  await expect(row).toBeVisible();
  await expectAccessible(page, 'search: list on a phone');
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('The part is not shown.');
    return { ...box, right: Math.round(box.x + box.width), bottom: box.y + box.height };
  };
  const front = await boxOf(row.locator('svg').first());
  const name = await boxOf(row.getByRole('heading'));
  const money = await boxOf(row.getByText(/% of rent$/));
  expect(front.width).toBeGreaterThan(90);
  expect(front.height / front.width).toBeCloseTo(1.25, 2);
  for (const { x } of [name, money]) expect(x).toBeGreaterThanOrEqual(front.right);
  expect(money.y).toBeGreaterThanOrEqual(name.bottom);
  const [view, compare] = [
    await boxOf(row.getByRole('link', { name: /^View / })),
    await boxOf(row.getByRole('button', { name: /^Compare / })),
  ];
  for (const { y } of [view, compare]) expect(y).toBeGreaterThanOrEqual(front.bottom);
  expect(view.x).toBe(front.x);
});
