import type { Locator } from '@playwright/test';
import { demoProfiles } from './collection-steps.ts';
import { beMember, expect, expectAccessible, test } from './journey.ts';

const INVESTOR = {
  role: 'investor',
  location: 'Glasgow',
  focus: ['HMO', 'Residential'],
  budgetMin: 100_000,
  budgetMax: 400_000,
};

test.use({ contextOptions: { forcedColors: 'active' } });

test('what is drawn without words is there with forced colours', async ({ page }) => {
  await beMember(page, INVESTOR);
  const profiles = await demoProfiles(page, 3);

  await page.goto('/search?role=management&location=Glasgow&sort=name');
  const card = page.getByRole('article').first();
  await expectDrawn(card.locator('[class*="swatch"]').first());
  await card.getByRole('button', { name: 'Compare' }).click();
  const bar = page.locator('[data-foot-bar] > *').first();
  await expect(bar).toBeVisible();
  expect(await edgeOf(bar)).not.toBe('0px');

  await page.goto(`/profile/${profiles[0]?.id}`);
  const match = page.getByRole('region', { name: 'Your match' });
  const meters = match.getByRole('listitem').locator('i');
  for (const meter of await meters.all()) expect(await edgeOf(meter)).not.toBe('0px');
  await expectDrawn(meters.first());

  await page.goto(`/compare?profiles=${profiles.map(({ id }) => id).join(',')}`);
  const scale = page.locator('td [class*="scale"]').first();
  await expectDrawn(scale);
  const differing = page.locator('tr[class*="differs"] > th').first();
  await expect(differing).toHaveCSS('border-left-width', '4px');
  await expectAccessible(page, 'comparison with forced colours');

  await page.goto('/pricing');
  await expect(page.getByRole('meter').first()).toBeVisible();
  for (const pip of await page.getByRole('meter').first().locator('i').all()) {
    expect(await edgeOf(pip)).not.toBe('0px');
  }
});

/** The width of the border or, without one, of the outline. */
function edgeOf(element: Locator): Promise<string> {
  return element.evaluate((node) => {
    const { borderBottomWidth, outlineStyle, outlineWidth } = getComputedStyle(node);
    if (borderBottomWidth !== '0px') return borderBottomWidth;
    return outlineStyle === 'none' ? '0px' : outlineWidth;
  });
}

/** Expect more than one colour in the element's picture. */
async function expectDrawn(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const picture = (await element.screenshot()).toString('base64');
  const colours = await element.evaluate(async (_, bytes) => {
    const blob = new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]);
    const image = await createImageBitmap(blob);
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    return new Set(new Uint32Array(Uint8Array.from(pixels).buffer)).size;
  }, picture);
  expect(colours).toBeGreaterThan(1);
}
