import type { Locator } from '@playwright/test';
import { makeCollection, toast } from './collection-steps.ts';
import { beMember, expect, expectAccessible, expectLoaded, overflow, test } from './journey.ts';
import { press, tabTo } from './keyboard.ts';
import { aTalker, composer, log, rows, write } from './talk.ts';

test('a sourcer’s day: everything is done by the keyboard', async ({ page, browser }) => {
  test.slow();
  const { email, password, id } = await beMember(page, { role: 'sourcer', focus: ['HMO'] });
  await makeCollection(page, 'Managers in Glasgow');
  const others = [];
  for (const fullName of ['Bob Holt', 'Cat Iles', 'Dee Marsh']) {
    const other = await aTalker(browser, { fullName });
    await write(other.page, id, `I am ${fullName}`);
    others.push(other);
  }
  await page.context().clearCookies();
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  // The page that the server rendered waits for its script.
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search');

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('profiles found');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search profiles' })).toBeFocused();
  await page.keyboard.type('glasgow');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=glasgow');
  await press(page, page.getByRole('checkbox', { name: 'Management Companies' }), 'Space');
  await expect(page).toHaveURL(/role=management/);
  await expect(page.getByRole('button', { name: 'Remove Management Companies' })).toBeVisible();

  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);

  const cards = page.getByRole('article');
  const first = cards.first();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await expect(first.getByRole('link', { name: `Message ${name}` })).toBeVisible();
  await press(page, first.getByRole('link', { name, exact: true }));
  await expect(page.getByRole('region', { name: 'Key Information' })).toBeVisible();
  // Alt and the left arrow, which is a key of the browser's own window.
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?/);
  await expect(heading).toContainText('found');

  await press(page, first.getByRole('button', { name: /^Save / }));
  const dialog = page.getByRole('dialog', { name: 'Add to Collection' });
  const picker = dialog.getByRole('combobox', { name: 'Collection' });
  await tabTo(page, picker);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('option', { name: 'Managers in Glasgow' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(picker).toHaveValue('Managers in Glasgow');
  await press(page, dialog.getByRole('button', { name: 'Add to Collection' }));
  await expect(toast(page, 'Added to "Managers in Glasgow"')).toBeVisible();
  await expect(dialog).toBeHidden();

  for (const index of [0, 1]) {
    const compare = cards.nth(index).getByRole('button', { name: 'Compare' });
    await press(page, compare);
    await expect(compare).toHaveAttribute('aria-pressed', 'true');
  }
  const compared = page.getByRole('navigation').getByRole('link', { name: 'Compare (2)' });
  await tabTo(page, compared, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('table').getByRole('link', { name: `Message ${name}` }));
  await tabTo(page, composer(page));
  await page.keyboard.type('Do you have room for another HMO?');
  await page.keyboard.press('Control+Enter');
  await expect(composer(page)).toHaveAccessibleName(/Bob Holt|Cat Iles|Dee Marsh/);

  for (let answered = 1; answered <= others.length; answered += 1) {
    const to = (await composer(page).getAttribute('aria-label')) ?? '';
    await expect(composer(page)).toBeFocused();
    await page.keyboard.type('Thank you, tomorrow at ten.');
    await page.keyboard.press('Control+Enter');
    if (answered < others.length) await expect(composer(page)).not.toHaveAccessibleName(to);
  }
  await expect(toast(page, 'No more unread conversations')).toBeVisible();
  await expect(log(page)).toContainText('Thank you, tomorrow at ten.');
  await expect(rows(page)).toHaveCount(others.length + 1);

  await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: 'Your account' }));
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  await expect(signOut).toBeVisible();
  await page.keyboard.press('End');
  await expect(signOut).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  for (const { context } of others) await context.close();
});

test('nothing is cut off after zooming in', async ({ page }) => {
  await beMember(page);
  for (const path of ['/search', '/collections', '/compare', '/messages', '/account', '/profile']) {
    // A window of 1280 pixels has these at 200% and 400%.
    await page.setViewportSize({ width: 640, height: 450 });
    await page.goto(path);
    await expectLoaded(page);
    expect(await overflow(page), path).toBe(0);
    await page.setViewportSize({ width: 320, height: 450 });
    await expectAccessible(page, `${path} at 400%`);
    expect(await overflow(page), path).toBe(0);
  }
});

test('with forced colours a focused control has a ring, and only what is chosen a tick', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await beMember(page);
  await page.goto('/search?role=management');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  const box = page.getByRole('checkbox', { name: 'Management Companies' });
  const compare = card.getByRole('button', { name: 'Compare' });
  for (const target of [box, compare]) {
    await target.focus();
    // The ring is for who came by the keyboard.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(target).toBeFocused();
    expect(await hasRing(target)).toBe(true);
  }
  await expect(page.getByRole('button', { name: 'Remove Management Companies' })).toBeVisible();
  const ticks = page.getByRole('complementary', { name: 'Filters' }).locator('svg[class*="tick"]');
  expect(await ticks.count()).toBeGreaterThan(4);
  await expect(ticks.filter({ visible: true })).toHaveCount(1);
  await compare.click();
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'search with forced colours');
});

/** Whether a control, or the row that it fills, has an outline. */
function hasRing(target: Locator): Promise<boolean> {
  return target.evaluate((element) =>
    [element, element.closest('label')].some(
      (shown) => shown !== null && getComputedStyle(shown).outlineStyle !== 'none',
    ),
  );
}
