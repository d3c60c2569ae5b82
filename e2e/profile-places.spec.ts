import { beMember, beNewcomer, expect, expectAccessible, overflow, test } from './journey.ts';

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a landlord in Plymouth says where they are, by keyboard alone', async ({ page }) => {
    await beNewcomer(page, 'Petra Tamar');
    await page.goto('/onboarding?role=investor');
    await page.getByLabel('Location').focus();
    await page.keyboard.type('Elsewhere');
    await expect(page.getByLabel('Location')).toHaveValue('Elsewhere in the UK');
    await page.getByRole('button', { name: 'Complete Setup' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Please say where you are based.');
    await page.getByRole('link', { name: 'Please say where you are based.' }).press('Enter');

    const base = page.getByRole('combobox', { name: 'Where are you based?' });
    await expect(base).toBeFocused();
    await page.keyboard.type('plymo');
    const plymouth = page.getByRole('option', { name: 'Plymouth' }).first();
    await expect(plymouth).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(base).toHaveValue('Plymouth');

    const add = page.getByRole('combobox', { name: 'Add a place' });
    await page.keyboard.press('Tab');
    await expect(add).toBeFocused();
    await page.keyboard.type('PL1 2AB');
    await expect(page.getByRole('option', { name: 'PL1, Plymouth' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(add).toHaveValue('');
    await expect(add).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    const miles = page.getByLabel('How far around PL1, Plymouth');
    await expect(miles).toBeFocused();
    await page.keyboard.type('20');
    await expect(miles).toHaveValue('20');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Complete Setup' }).press('Enter');
    await expect(page).toHaveURL('/search?role=sourcer&place=pl1');

    await page.goto('/profile');
    await expect(page.getByText('Plymouth', { exact: true })).toBeVisible();
    await expect(page.getByText('PL1 (Plymouth) 20 miles')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/search?q=petra+tamar');
    await expect(page.getByText('Plymouth', { exact: true })).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
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
  const base = page.getByLabel('Where are you based?');
  await expect(base).toHaveValue('LS6, Leeds');
  await expect(page.getByRole('button', { name: 'Wales' })).toHaveAttribute('aria-pressed', 'true');

  await base.fill('Isle of Man');
  await expect(page.getByText('That is outside the United Kingdom.').first()).toBeVisible();
  await base.fill('xyzzy');
  await expect(page.getByText(/^No place found/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose a place from the list.');
  // The header must not cover a part of a link above the form.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await base.fill('TR19 6AA');
  await base.press('Tab');
  await expect(base).toHaveValue('TR19, Penzance');
  expect(asked).toContain('TR19');
  expect(asked.join()).not.toContain('6AA');

  await page.getByRole('button', { name: 'Remove Leeds' }).click();
  const add = page.getByLabel('Add a place');
  const places = page.getByRole('listbox', { name: 'Places' });
  await expect(add).toBeFocused();
  for (const town of ['Hull', 'Truro', 'Derry', 'Elgin']) {
    await add.fill(town);
    await places.getByRole('option').first().click();
    await expect(add).toHaveValue('');
  }
  await page.getByRole('button', { name: 'Scotland' }).click();
  await expect(page.getByText('Please choose at most 5 areas.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Scotland' }).click();
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/search');
  await page.goto('/profile');
  await expect(page.getByText('TR19, Penzance')).toBeVisible();
  await expect(
    page.getByText(/^Kingston upon Hull 10 miles, Truro.* 10 miles, .*, Wales$/),
  ).toBeVisible();
});

test('places that were found are found again offline', async ({ page, context }) => {
  await beMember(page);
  await page.goto('/onboarding?edit=1');
  const base = page.getByLabel('Where are you based?');
  await base.fill('Norwich');
  await expect(page.getByRole('option', { name: /^Norwich/ }).first()).toBeVisible();
  await base.fill('');
  await context.setOffline(true);
  await base.fill('norw');
  await expect(page.getByText(/^You are offline\. These/).first()).toBeVisible();
  await page
    .getByRole('option', { name: /^Norwich/ })
    .first()
    .click();
  await expect(base).toHaveValue(/^Norwich/);
  await base.fill('Aberdeen');
  await expect(page.getByText(/^You are offline, and you have not/).first()).toBeVisible();
  await context.setOffline(false);
});
