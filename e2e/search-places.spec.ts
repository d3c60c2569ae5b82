import { beMember, expect, expectAccessible, newMark, overflow, test } from './journey.ts';

const LANDLORD = {
  role: 'investor',
  location: 'Elsewhere in the UK',
  basePlaceId: 'plymouth-plymouth',
  areas: [{ placeId: 'plymouth-plymouth', miles: 20 }],
};

test('the landlord in Plymouth is found from PL4 and not from Bristol, by keyboard', async ({
  page,
  browser,
}) => {
  const landlord = await browser.newContext();
  const mark = newMark();
  await beMember(await landlord.newPage(), { ...LANDLORD, businessName: `Hoe Lettings ${mark}` });
  await landlord.close();
  await beMember(page, { role: 'sourcer' });
  await page.goto(`/search?q=hoe+${mark}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('1 profile found');
  const place = page.getByRole('combobox', { name: 'Place' });
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await expect(order.getByRole('option', { name: 'Nearest' })).toHaveCount(0);

  await place.focus();
  await page.keyboard.type('PL4 8AA');
  await expect(page.getByRole('option', { name: 'PL4, Plymouth' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/place=pl4/);
  const chips = page.getByRole('group', { name: 'Selected filters' });
  await expect(chips).toContainText('Covers PL4 (Plymouth)');
  await expect(heading).toHaveText('1 profile found');
  await expectAccessible(page, 'search: place');

  await place.fill('bristol');
  await expect(page.getByRole('option', { name: /^Bristol/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(chips).toContainText('Covers Bristol');
  await expect(heading).toHaveText('0 profiles found');

  await place.fill('truro');
  await expect(page.getByRole('option', { name: /^Truro/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('No one who matches the rest of your search covers Truro'),
  ).toBeVisible();
  await expectAccessible(page, 'search: no one covers the place');
  await page.getByRole('button', { name: 'Search within 25 miles (1)' }).click();
  await expect(page).toHaveURL(/within=25/);
  await expect(heading).toHaveText('1 profile found');
  await expect(page.getByLabel('How near')).toHaveValue('25');

  await order.selectOption('Nearest');
  await expect(page).toHaveURL(/sort=nearest/);
  await page.getByRole('button', { name: /^Remove Within 25 miles of Truro/ }).click();
  await expect(page).not.toHaveURL(/sort=nearest/);
  await expect(place).toHaveValue('');
  await page.goBack();
  await expect(place).toHaveValue(/^Truro/);
});

test('a sourcer finds who can buy at £150,000', async ({ page, browser }) => {
  const mark = newMark();
  for (const [businessName, budgetMin, budgetMax] of [
    [`Wharfedale One ${mark}`, 100_000, 200_000],
    [`Wharfedale Two ${mark}`, 160_000, 400_000],
  ] as const) {
    const context = await browser.newContext();
    await beMember(await context.newPage(), {
      role: 'investor',
      businessName,
      budgetMin,
      budgetMax,
    });
    await context.close();
  }
  await beMember(page, { role: 'sourcer' });
  await page.goto(`/search?q=wharfedale+${mark}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('2 profiles found');
  await page.getByLabel('Can buy at £').last().fill('£150,000');
  await expect(page).toHaveURL(/price=150000/);
  await expect(heading).toHaveText('1 profile found');
  await expect(page.getByRole('article')).toContainText('Wharfedale One');
  await page.getByRole('button', { name: 'Remove Deal at £150,000' }).click();
  await expect(heading).toHaveText('2 profiles found');
});

test('a link with a place that does not exist says so, and leads to the search without it', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/search?role=sourcer&place=atlantis&within=10');
  await expect(page.getByRole('heading', { name: 'We do not know this place' })).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove Unknown place: atlantis' });
  await expect(remove).toBeVisible();
  await expectAccessible(page, 'search: unknown place');
  await page.getByRole('button', { name: 'Search without a place' }).click();
  await expect(page).toHaveURL(/\/search\?role=sourcer$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('profiles found');
});

test('one group of filters asks where: a place or a nation in the box, and the cities below it', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/search?place=in-wales');
  const chips = page.getByRole('group', { name: 'Selected filters' });
  await expect(chips).toContainText('Covers Wales');
  const where = page.getByRole('group', { name: 'Where', exact: true });
  const place = where.getByRole('combobox', { name: 'Place' });
  await expect(place).toHaveValue('Wales');
  await expect(where.getByLabel('How near')).toContainText('Works here');

  await place.fill('scotl');
  await expect(page.getByRole('option', { name: 'Scotland Nation' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/place=in-scotland/);
  await expect(chips).toContainText('Covers Scotland');
  await where.getByLabel('How near').selectOption('Works within 5 miles');
  await expect(chips).toContainText('Within 5 miles of Scotland');

  await expectAccessible(page, 'search: places among the filters');
  await page.getByRole('button', { name: 'Clear' }).first().press('Enter');
  await expect(page).toHaveURL('/search');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('a place is chosen among the filters', async ({ page }) => {
    await beMember(page);
    await page.goto('/search');
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('combobox', { name: 'Place' }).fill('leeds');
    await page
      .getByRole('option', { name: /^Leeds/ })
      .first()
      .tap();
    await sheet.getByLabel('How near').selectOption('Works within 10 miles');
    await expect(page).toHaveURL(/place=leeds-leeds&within=10/);
    await expectAccessible(page, 'search: places among the filters on a phone');
    await sheet.getByRole('button', { name: /^Show \d+ profiles$/ }).tap();
    await expect(
      page.getByRole('button', { name: /^Remove Within 10 miles of Leeds/ }),
    ).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
});
