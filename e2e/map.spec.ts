import { beMember, expect, expectAccessible, test } from './journey.ts';
import { press } from './keyboard.ts';

test('a visitor sees on a map where members work from', async ({ page }) => {
  const picture = page.waitForResponse('/map.svg');
  await page.goto('/');
  const map = page.getByRole('img', { name: /^Map of the United Kingdom/ });
  await map.scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();
  expect((await picture).status()).toBe(200);
});

test('a member chooses a place on the map with the mouse, and by keyboard', async ({ page }) => {
  await beMember(page);
  await page.goto('/search');
  const open = page.getByRole('button', { name: 'Choose on the map' });
  const dialog = page.getByRole('dialog', { name: 'Choose on the map' });
  const places = dialog.getByRole('listbox', { name: 'Places' });
  const plymouth = dialog.getByRole('option', { name: /^Plymouth/ });
  await open.click();
  await expectAccessible(page);
  await plymouth.hover();
  await expect(plymouth).toHaveAttribute('aria-selected', 'true');
  await plymouth.click();
  await expect(page).toHaveURL(/place=plymouth-plymouth/);
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue('Plymouth');

  await press(page, open);
  await expect(plymouth).toHaveAttribute('aria-selected', 'true');
  await press(page, places, 'ArrowUp');
  await expect(plymouth).toHaveAttribute('aria-selected', 'false');
  const chosen = dialog.getByRole('option', { selected: true });
  const name = (await chosen.getAttribute('aria-label'))?.replace(/, [\d,]+ members? nearby$/, '');
  await places.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue(String(name));
});

test('a map that cannot be loaded says so and is tried again', async ({ page }) => {
  await beMember(page);
  await page.goto('/search');
  await page.route('/api/places/map', (route) => route.abort());
  await page.getByRole('button', { name: 'Choose on the map' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose on the map' });
  const again = dialog.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('/api/places/map');
  await again.click();
  await expect(dialog.getByRole('option', { name: /^London/ })).toBeVisible();
});
