import { beMember, beNewcomer, expect, expectAccessible, overflow, test } from './journey.ts';

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 740 } });

  test('a landlord in Plymouth says where they are, by keyboard alone', async ({ page }) => {
    await beNewcomer(page, 'Petra Tamar');
    await page.goto('/onboarding?role=investor');
    const location = page.getByLabel('Location');
    const where = page.getByRole('combobox', { name: 'Where do you work?' });
    const alert = page.getByRole('alert');
    const refused = page.getByText('Choose a place from the list.');
    await location.focus();
    await page.keyboard.type('Elsewhere');
    await expect(location).toHaveValue('Elsewhere in the UK');
    await page.getByRole('button', { name: 'Complete Setup' }).press('Enter');
    await expect(alert).toContainText('Please say where you are based.');
    await page.getByRole('link', { name: 'Please say where you are based.' }).press('Enter');

    await expect(where).toBeFocused();
    await page.keyboard.type('plymo');
    const plymouth = page.getByRole('listbox').getByRole('option', { name: 'Plymouth' }).first();
    await expect(plymouth).toBeVisible();
    await expect(refused).toHaveCount(0);
    await expectAccessible(page, 'profile form: places on a phone');
    await page.keyboard.press('Enter');
    await expect(where).toHaveValue('');
    await expect(page.getByRole('listitem').filter({ hasText: 'Plymouth' })).toContainText(
      'You are based here',
    );
    await expect(alert).toHaveCount(0);

    await expect(where).toBeFocused();
    await page.keyboard.type('PL1 2AB');
    await expect(page.getByRole('option', { name: 'PL1, Plymouth' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(where).toHaveValue('');
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
    const miles = page.getByLabel('How far around PL1, Plymouth');
    await expect(miles).toBeFocused();
    await page.keyboard.type('20');
    await expect(miles).toHaveValue('20');
    await expectAccessible(page, 'profile form: chosen places on a phone');
    await page.getByRole('button', { name: 'Complete Setup' }).press('Enter');
    await expect(page).toHaveURL('/search?role=sourcer&place=plymouth-plymouth');

    await page.goto('/profile');
    await expect(page.getByText('Plymouth', { exact: true })).toBeVisible();
    await expect(page.getByText('Plymouth 10 miles', { exact: true })).toBeVisible();
    await expect(page.getByText('PL1 (Plymouth) 20 miles', { exact: true })).toBeVisible();
    await page.goto('/search?q=petra+tamar');
    await expect(page.getByText('Plymouth', { exact: true })).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
});

test('the location follows the first place until it is chosen by hand', async ({ page }) => {
  await beNewcomer(page, 'Maya Quay');
  await page.goto('/onboarding?role=investor');
  const where = page.getByRole('combobox', { name: 'Where do you work?' });
  const location = page.getByLabel('Location');
  const suggested = page.getByRole('listbox', { name: 'Places' });
  const add = async (text: string, name: RegExp) => {
    await where.fill(text);
    // The dropdown of locations has options of the same names.
    await suggested.getByRole('option', { name }).first().click();
    await expect(where).toHaveValue('');
  };
  await add('scotl', /^Scotland/);
  await expect(location).toHaveValue('');
  await add('M50', /^M50/);
  await expect(location).toHaveValue('Manchester');
  await add('Truro', /^Truro/);
  await expect(location).toHaveValue('Manchester');
  await page.getByRole('button', { name: 'Remove M50' }).click();
  await expect(location).toHaveValue('Elsewhere in the UK');
  await page.getByRole('button', { name: 'Remove Truro' }).click();
  await add('Bromley', /^Bromley/);
  await expect(location).toHaveValue('London');

  await location.selectOption('Bristol');
  await page.getByRole('button', { name: 'Remove Bromley' }).click();
  await add('Leeds', /^Leeds/);
  await add('uk', /^Whole UK/);
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL(/\/search/);
  await page.goto('/onboarding?edit=1');
  await expect(location).toHaveValue('Bristol');
  const places = page.getByRole('list', { name: 'Places chosen' }).getByRole('listitem');
  await expect(places).toHaveText([/^Scotland/, /^LeedsYou are based here/, /^Whole UK/]);
});

test('areas are changed and removed, and what names no place is refused', async ({ page }) => {
  const leeds = { placeId: 'leeds-leeds', miles: 10 };
  await beMember(page, { areas: [leeds, { nation: 'Wales' }], basePlaceId: 'ls6' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/places') asked.push(url.searchParams.get('q') ?? '');
  });
  await page.goto('/onboarding?edit=1');
  const base = page.getByRole('combobox', { name: 'Where do you work?' });
  const rows = page.getByRole('list', { name: 'Places chosen' }).getByRole('listitem');
  await expect(rows).toHaveText([/^LS6, LeedsYou are based here/, /^Leeds5 miles/, /^Wales/]);
  await page.getByRole('button', { name: 'Remove LS6, Leeds' }).click();
  await expect(rows.first()).toContainText('You are based here');
  await page.getByRole('button', { name: 'Remove Leeds' }).click();

  await base.fill('Isle of Man');
  await expect(page.getByText('That is outside the United Kingdom.').first()).toBeVisible();
  await base.fill('xyzzy');
  await expect(page.getByText(/^No place found/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose a place from the list.');
  // The header must not cover a part of a link above the form.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'profile form: unknown place');
  await base.fill('TR19 6AA');
  await expect(page.getByText('Choose a place from the list.')).toHaveCount(1);
  await base.press('Tab');
  await expect(rows).toHaveText([/^Wales/, /^TR19, PenzanceYou are based here/]);
  expect(asked).toContain('TR19');
  expect(asked.join()).not.toContain('6AA');

  const places = page.getByRole('listbox', { name: 'Places' });
  for (const town of ['Hull', 'Truro', 'Derry', 'Elgin']) {
    await base.fill(town);
    await places.getByRole('option').first().click();
    await expect(base).toHaveValue('');
  }
  await expect(page.getByText('Please choose at most 5 areas.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove Wales' }).click();
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/search');
  await page.goto('/profile');
  await expect(page.getByText('TR19, Penzance')).toBeVisible();
  await expect(
    page.getByText(/^Kingston upon Hull 10 miles, Truro.* 10 miles, .* 10 miles$/),
  ).toBeVisible();
});

test('places that were found are found again offline', async ({ page, context }) => {
  await beMember(page);
  await page.goto('/onboarding?edit=1');
  const base = page.getByRole('combobox', { name: 'Where do you work?' });
  await base.fill('Norwich');
  const norwich = page
    .getByRole('listbox', { name: 'Places' })
    .getByRole('option', { name: /^Norwich/ })
    .first();
  await expect(norwich).toBeVisible();
  await base.fill('');
  await context.setOffline(true);
  await base.fill('norw');
  await expect(page.getByText(/^You are offline\. These/).first()).toBeVisible();
  await norwich.click();
  await expect(page.getByRole('button', { name: /^Remove Norwich/ })).toBeVisible();
  await base.fill('Aberdeen');
  await expect(page.getByText(/^You are offline, and you have not/).first()).toBeVisible();
  await context.setOffline(false);
});
