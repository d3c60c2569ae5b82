import { beMember, expect, test } from './journey.ts';

test('the main pages are in the header, and the results one tab stop away', async ({ page }) => {
  await beMember(page);
  await page.goto('/search');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page');
  const result = page.getByRole('article').first();
  await expect(result).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(result.locator(':focus')).toHaveCount(1);

  await result.getByRole('button', { name: 'Compare' }).click();
  await main.getByRole('link', { name: 'Compare (1)' }).click();
  await expect(page).toHaveURL(/\/compare/);
  await main.getByRole('link', { name: 'Collections' }).click();
  await expect(page.getByRole('heading', { name: 'My Collections' })).toBeVisible();
});

test('on a phone they are at the bottom, until a page has a bar of its own there', async ({
  page,
  browser,
}) => {
  const other = await beMember(await (await browser.newContext()).newPage());
  await page.setViewportSize({ width: 360, height: 780 });
  await beMember(page);
  await page.goto('/collections');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main).toBeInViewport({ ratio: 1 });
  await main.getByRole('link', { name: 'Search' }).click();
  const box = page.getByRole('combobox', { name: 'Search profiles' });
  await expect(box).toBeFocused();
  await box.blur();
  await main.getByRole('link', { name: 'Search' }).click();
  await expect(box).toBeFocused();
  await main.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Messages' }).click();
  await expect(main).toBeVisible();
  await page.goto(`/messages?to=${other.id}`);
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await expect(main).toBeHidden();
});

test('Ctrl+K goes to the search box, from a field too, and not from a dialog', async ({ page }) => {
  await beMember(page);
  await page.goto('/account#name');
  await page.getByLabel('Full name').focus();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
  await expect(box).toBeFocused();
  await page.keyboard.type('hmo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=hmo/);
  await page.getByRole('button', { name: 'Save search' }).click();
  const name = page.getByRole('dialog').getByRole('textbox');
  await expect(name).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search profiles' })).toBeFocused();
});

test('fault: what is focused as soon as a dialog has closed keeps the focus', async ({ page }) => {
  await beMember(page);
  await page.goto('/search?role=sourcer');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  // What is behind the dialog is hidden.
  const box = page.getByRole('combobox', { name: 'Search profiles', includeHidden: true });
  const left = await box.evaluateHandle((input: HTMLElement) => {
    const left = { count: 0 };
    input.addEventListener('blur', () => {
      left.count += 1;
    });
    new MutationObserver((_, observer) => {
      if (document.querySelector('[role="dialog"]')) return;
      observer.disconnect();
      input.focus();
    }).observe(document.body, { childList: true, subtree: true });
    return left;
  });
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hmo');
  await expect(box).toHaveValue('hmo');
  expect(await left.evaluate(({ count }) => count)).toBe(0);
});
