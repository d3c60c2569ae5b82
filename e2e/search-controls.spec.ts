import type { Page } from '@playwright/test';
import { confirmAddress } from './account-mail.ts';
import { beMember, expect, SAME_ORIGIN, settle, test } from './journey.ts';

/** More than these on one page are too many to choose from. Half of its cards or so have a booking link as well. */
const MOST_CONTROLS = 105;

/** The visible controls of the page. */
function countControls(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    );
    return [...all].filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .length;
  });
}

for (const width of [390, 1280]) {
  test(`at ${width} px the search has few controls, and its own heading comes first`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await confirmAddress(page, (await beMember(page)).email);
    const hidden = await page.request.post('/api/first-steps/dismiss', { headers: SAME_ORIGIN });
    expect(hidden.ok()).toBe(true);
    await page.goto('/search');
    await expect(page.getByRole('article')).toHaveCount(12);
    await settle(page);
    const bookings = await page.getByRole('link', { name: /^Book Call/ }).count();
    expect((await countControls(page)) - bookings).toBeLessThanOrEqual(MOST_CONTROLS);
    const headings = page.getByRole('main').getByRole('heading');
    await expect(headings.first()).toHaveText(/profiles found$/);
    expect(await headings.first().evaluate(({ tagName }) => tagName)).toBe('H1');
  });
}

test('on a phone every button around the results has its word', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beMember(page);
  await page.goto('/search');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  for (const words of ['Filters', 'Save search', 'View']) {
    await expect(page.getByRole('button', { name: words, exact: true })).toHaveText(words);
  }
  await expect(card.getByRole('link', { name: /^Message / })).toContainText('Message');
  for (const words of ['Save', 'Compare']) {
    const button = card.getByRole('button', { name: new RegExp(`^${words} `) });
    await expect(button).toContainText(words);
  }

  await test.step('one menu sorts and changes the view', async () => {
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Name' }).click();
    await expect(page).toHaveURL(/sort=name/);
    await page.getByRole('menuitemradio', { name: 'List' }).click();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});

test('on a large screen the content begins on the logo’s edge', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await beMember(page);
  for (const path of ['/search', '/collections', '/compare', '/searches', '/profile', '/account']) {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    const [logo, content] = await page.evaluate(() =>
      ['header .wrap-page', 'main .wrap-page'].map((selector) => {
        const element = document.querySelector(selector);
        if (!element) return Number.NaN;
        const { paddingLeft } = getComputedStyle(element);
        return element.getBoundingClientRect().left + Number.parseFloat(paddingLeft);
      }),
    );
    expect(content, path).toBe(logo);
  }
});
