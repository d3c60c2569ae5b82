import type { Page } from '@playwright/test';
import { beMember, expect, expectAccessible, newMark, overflow, test } from './journey.ts';

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search profiles' });
const listOf = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

async function openSearch(page: Page) {
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('profiles found');
}

test('places and options are taken from the list by keyboard, and leave the text', async ({
  page,
}) => {
  await beMember(page);
  await openSearch(page);
  const [box, list] = [boxOf(page), listOf(page)];
  await page.keyboard.press('/');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('hmo in leed');
  const leeds = list.getByRole('group', { name: 'Places' }).getByRole('option', { name: /^Leeds/ });
  await expect(leeds).toBeVisible();
  await expect(leeds.locator('mark')).toHaveText('Leed');
  await expect(box).toHaveAttribute('aria-expanded', 'true');

  // Home returns to the text; arrows go round.
  await page.keyboard.press('ArrowDown');
  await expect(leeds).toHaveAttribute('aria-selected', 'true');
  const id = (await leeds.getAttribute('id')) ?? '';
  await expect(box).toHaveAttribute('aria-activedescendant', id);
  await expectAccessible(page, 'search: suggestions');
  await page.keyboard.press('Home');
  await expect(list.getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=hmo&place=leeds-leeds$/);
  await expect(box).toHaveValue('hmo');
  await expect(box).toBeFocused();
  await expect(list).toBeHidden();

  await page.keyboard.press('End');
  await page.keyboard.type(' plumb');
  const option = list.getByRole('group', { name: 'Filters' }).getByRole('option');
  await expect(option.first()).toContainText('Maintenance & Repairs');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=hmo\+plumber/);
  await expect(box).toHaveValue('hmo plumber');
  await page.goBack();
  await expect(page).not.toHaveURL(/plumber/);
});

test('fault: Enter right after an arrow takes what the arrow points at', async ({ page }) => {
  await beMember(page);
  await openSearch(page);
  const [box, list] = [boxOf(page), listOf(page)];
  await box.fill('hmo in leed');
  const places = list.getByRole('group', { name: 'Places' });
  await expect(places.getByRole('option', { name: /^Leeds/ })).toBeVisible();
  await box.evaluate(async (input) => {
    for (const key of ['ArrowDown', 'Enter']) {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      // What the page does at once is done after this, and nothing that it puts off.
      await Promise.resolve();
    }
  });
  await expect(page).toHaveURL(/q=hmo&place=leeds-leeds$/);
});

test('Escape closes the list and keeps the text, and Enter without a row searches the text', async ({
  page,
}) => {
  await beMember(page);
  await openSearch(page);
  const [box, list] = [boxOf(page), listOf(page)];
  await box.pressSequentially('leeds');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('leeds');
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(page).toHaveURL('/search?q=leeds');
  await box.fill('leed');
  await expect(list).toBeVisible();
  await box.blur();
  await expect(list).toBeHidden();
});

test('fault: typing asks for suggestions, and for results once it rests', async ({ page }) => {
  await beMember(page);
  await page.clock.install();
  await openSearch(page);
  const asked = new Map<string, (string | null)[]>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/profiles')) return;
    asked.set(pathname, [...(asked.get(pathname) ?? []), searchParams.get('q')]);
  });
  const [box, text] = [boxOf(page), 'plumber in leeds'];
  const suggested = page.waitForResponse((response) =>
    response.url().endsWith(`/suggestions?q=${text.replaceAll(' ', '+')}`),
  );
  await box.focus();
  await expect(box).toBeFocused();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const letter of text) {
    await page.keyboard.type(letter);
    await page.clock.runFor(900);
  }
  await suggested;
  expect([...asked.keys()]).toEqual(['/api/profiles/suggestions']);

  const found = page.waitForResponse('**/api/profiles?*');
  await page.clock.runFor(200);
  await found;
  expect(asked.get('/api/profiles')).toEqual([text]);
  await page.clock.resume();
  await expect(page.getByRole('group', { name: 'Selected filters' })).toContainText('Covers Leeds');
});

test('Enter brings the results at once, and what was typed is asked for once', async ({ page }) => {
  await beMember(page);
  await page.clock.install();
  await openSearch(page);
  const box = boxOf(page);
  await box.focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  const texts: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/profiles') texts.push(searchParams.get('q'));
  });
  await box.fill('zennor quoit');
  const found = page.waitForResponse('**/api/profiles?*');
  await box.press('Enter');
  await found;
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL('/search?q=zennor+quoit');
  expect(texts).toEqual(['zennor quoit']);
});

test('a person is suggested by name, and their profile opens', async ({ page, browser }) => {
  const mark = newMark();
  const context = await browser.newContext();
  const other = await context.newPage();
  const fullName = `Imogen ${mark}`;
  const { id } = await beMember(other, { fullName, role: 'sourcer', location: 'Leeds' });
  await context.close();
  await beMember(page);
  await openSearch(page);
  await boxOf(page).fill(`imogen ${mark}`);
  const people = listOf(page).getByRole('group', { name: 'People' });
  await expect(people.getByRole('option')).toHaveText([`${fullName}Property Sourcer, Leeds`]);
  await people.getByRole('option').click();
  await expect(page).toHaveURL(`/profile/${id}`);
  await expect(page.getByRole('heading', { name: 'Key Information' })).toBeVisible();
  await page.goBack();
  await expect(boxOf(page)).toHaveValue(`imogen ${mark}`);
  await expect(listOf(page)).toBeHidden();
});

test('where suggestions fail, the box searches as before and says nothing', async ({ page }) => {
  await beMember(page);
  await page.route('**/api/profiles/suggestions?*', (route) => route.fulfill({ status: 500 }));
  await openSearch(page);
  const failed = page.waitForResponse('**/api/profiles/suggestions?*');
  await boxOf(page).fill('leeds');
  await failed;
  await expect(page.getByRole('group', { name: 'Selected filters' })).toContainText('Covers Leeds');
  await expect(listOf(page)).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('fault: on a slow network Enter takes nothing that was suggested for an earlier text', async ({
  page,
}) => {
  await beMember(page);
  await openSearch(page);
  const [box, list] = [boxOf(page), listOf(page)];
  await box.pressSequentially('lee');
  await expect(list.getByRole('option', { name: 'Leeds England' })).toBeVisible();
  // From here on no answer comes.
  await page.route('**/api/profiles/suggestions?*', () => undefined);
  await box.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
  await box.pressSequentially('k roofing');
  await expect(box).not.toHaveAttribute('aria-activedescendant');
  await expect(list).toBeHidden();
  await box.press('ArrowDown');
  await box.press('Enter');
  // What the words ask for, and not Leeds.
  await expect(page).toHaveURL('/search?q=leek+roofing');
  await expect(page.getByRole('group', { name: 'Selected filters' })).toContainText('Covers Leek');
});

test('of a postcode only the first half is sent', async ({ page }) => {
  await beMember(page);
  await openSearch(page);
  const asked = page.waitForRequest('**/api/profiles/suggestions?*');
  await boxOf(page).fill('LS6 2AB');
  expect(new URL((await asked).url()).searchParams.get('q')).toBe('LS6');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a suggestion is taken by touch', async ({ page }) => {
    await beMember(page);
    await openSearch(page);
    await boxOf(page).tap();
    await page.keyboard.type('leed');
    const leeds = listOf(page).getByRole('option', { name: 'Leeds England' });
    await expect(leeds).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page, 'search: suggestions on a phone');
    await leeds.tap();
    await expect(page).toHaveURL('/search?place=leeds-leeds');
    await expect(boxOf(page)).toHaveValue('');
    await expect(listOf(page)).toBeHidden();
  });
});
