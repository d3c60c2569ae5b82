import type { Locator, Page } from '@playwright/test';
import { demoProfiles, makeCollection, toast } from './collection-steps.ts';
import { beMember, expect, expectAccessible, overflow, SAME_ORIGIN, test } from './journey.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add to Collection' });
const picker = (page: Page) => dialog(page).getByRole('combobox', { name: 'Collection' });
const option = (page: Page, name: string) => dialog(page).getByRole('option', { name });
const saveButton = (scope: Locator | Page) =>
  scope.getByRole('button', { name: /^Saved? / }).first();
const press = (scope: Locator | Page) => saveButton(scope).click();
const inCollection = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function addTo(page: Page, name: string) {
  await picker(page).click();
  await option(page, name).click();
  await dialog(page).getByRole('button', { name: 'Add to Collection' }).click();
}

test('a profile is saved from its card, its row, a comparison and its page', async ({ page }) => {
  await beMember(page);
  for (const name of ['From card', 'From row', 'From comparison', 'From page']) {
    await makeCollection(page, name);
  }
  await page.goto('/search?role=management&location=Glasgow&sort=name');
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await press(card);
  await expect(dialog(page)).toContainText(name);
  await expectAccessible(page, 'search: saving a profile');
  await addTo(page, 'From card');
  await expect(toast(page, 'Added to "From card"')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(saveButton(card)).toBeFocused();
  await expect(page).toHaveURL(/\/search/);

  await page.getByRole('button', { name: 'List', exact: true }).click();
  await press(page.getByRole('main').getByRole('listitem').filter({ hasText: name }));
  await expect(option(page, 'From card')).toContainText('Already added');
  await addTo(page, 'From row');
  await expect(toast(page, 'Added to "From row"')).toBeVisible();
  await page.getByRole('button', { name: 'Grid', exact: true }).click();

  const [profile] = await demoProfiles(page, 1);
  await page.goto(`/compare?profiles=${profile?.id}`);
  await press(page.getByRole('table'));
  await addTo(page, 'From comparison');
  await expect(toast(page, 'Added to "From comparison"')).toBeVisible();

  await page.goto(`/profile/${profile?.id}`);
  const savedIn = page.getByText('Saved in');
  await expect(savedIn).toContainText('From comparison, From row and From card');
  await press(page.getByRole('main'));
  await addTo(page, 'From page');
  await expect(savedIn).toContainText('From page, From comparison, From row and From card');
  await expectAccessible(page, 'profile: saved');
  await savedIn.getByRole('link', { name: 'From row' }).click();
  await expect(page.getByRole('heading', { name: 'From row' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(name);
});

test('saving requires a selection, and saves the same profile only once', async ({ page }) => {
  await beMember(page);
  const profiles = await demoProfiles(page, 1);
  await makeCollection(page, 'HMO managers', profiles);
  await page.goto(`/profile/${profiles[0]?.id}`);
  await press(page.getByRole('main'));
  await dialog(page).getByRole('button', { name: 'Add to Collection' }).click();
  await expect(dialog(page)).toContainText('Please select a collection');
  await expectAccessible(page, 'profile: saving without a choice');
  await addTo(page, 'HMO managers');
  await expect(dialog(page)).toContainText('Profile is already in this collection');
  await page.keyboard.press('Escape');
  await page.route('**/profiles', (route) => route.abort());
  await makeCollection(page, 'Another');
  await press(page.getByRole('main'));
  await addTo(page, 'Another');
  await expect(dialog(page)).toContainText('Failed to add to collection');
  await expectAccessible(page, 'profile: saved there already');
  await page.unroute('**/profiles');
  await dialog(page).getByRole('button', { name: 'Add to Collection' }).click();
  await expect(toast(page, 'Added to "Another"')).toBeVisible();
});

test('a collection is found and chosen using only the keyboard', async ({ page }) => {
  await beMember(page);
  for (const name of ['HMO managers', 'Power team', 'Joint ventures']) {
    await makeCollection(page, name);
  }
  const [profile] = await demoProfiles(page, 1);
  await page.goto(`/profile/${profile?.id}`);
  const opener = saveButton(page.getByRole('main'));
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(picker(page)).toBeFocused();
  await expect(dialog(page).getByRole('option')).toHaveCount(3);
  await page.keyboard.type('power');
  await expect(dialog(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(picker(page)).toHaveValue('Power team');
  await dialog(page).getByRole('button', { name: 'Add to Collection' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Added to "Power team"')).toBeVisible();
  await expect(opener).toBeFocused();
});

test('a new collection is created in the dialog, and the profile added to it at once', async ({
  page,
}) => {
  await beMember(page);
  await makeCollection(page, 'Older');
  const [profile] = await demoProfiles(page, 1);
  await page.goto(`/profile/${profile?.id}`);
  await press(page.getByRole('main'));
  const toggle = dialog(page).getByRole('button', { name: 'New collection' });
  await toggle.click();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await expect(dialog(page).getByRole('option')).toHaveCount(0);
  await expectAccessible(page, 'profile: saving to a new collection');
  await picker(page).click();
  await expect(dialog(page).getByLabel('Name')).toHaveCount(0);
  await expect(option(page, 'Older')).toBeVisible();
  await toggle.click();
  const create = dialog(page).getByRole('button', { name: 'Create and add' });
  await create.click();
  await expect(dialog(page)).toContainText('Please enter a collection name');
  await page.route('**/api/collections', (route) => route.abort());
  await dialog(page).getByLabel('Name').fill('Newer');
  await create.click();
  await expect(dialog(page)).toContainText('Failed to create collection');
  await page.unroute('**/api/collections');
  await create.click();
  await expect(toast(page, 'Added to "Newer"')).toBeVisible();
  await expect(toast(page, 'Collection "Newer" created')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Saved in')).toContainText('Newer');
});

test('a profile that cannot be added to the collection just created can be tried again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beMember(page);
  const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.padEnd(84, 'h');
  await makeCollection(page, name);
  const [profile] = await demoProfiles(page, 1);
  await page.route('**/api/collections/*/profiles', (route) => route.abort());
  await page.goto(`/profile/${profile?.id}`);
  await press(page.getByRole('main'));
  await dialog(page).getByRole('button', { name: 'New collection' }).click();
  await dialog(page).getByLabel('Name').fill('Newer');
  await dialog(page).getByRole('button', { name: 'Create and add' }).click();
  await expect(dialog(page)).toContainText('Failed to add to collection');
  await expect(picker(page)).toHaveValue('Newer');
  await page.unroute('**/api/collections/*/profiles');
  await picker(page).click();

  await test.step('a long name does not widen the dialog', async () => {
    await picker(page).fill('');
    await expect(option(page, name)).toBeVisible();
    const box = await dialog(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(360);
    const widest = await dialog(page).evaluate((element) => element.scrollWidth);
    expect(widest).toBeLessThanOrEqual(360);
    await expectAccessible(page, 'profile: failed saving to a new collection on a phone');
  });

  await option(page, 'Newer').click();
  await dialog(page).getByRole('button', { name: 'Add to Collection' }).click();
  await expect(toast(page, 'Added to "Newer"')).toBeVisible();
});

test('fault: a profile that was saved stays saved until Change is answered, and the first go to “Saved”', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/search?role=management&location=Glasgow&sort=name');
  const card = (index: number) => page.getByRole('article').nth(index);
  for (const index of [0, 1]) await press(card(index));
  for (const index of [0, 1]) await expect(saveButton(card(index))).toHaveText(/^Saved /);
  await expect(toast(page, 'Saved to Saved')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expectAccessible(page, 'search: saved at once');

  await test.step('the choice survives a reload', async () => {
    await page.reload();
    await press(card(2));
    await expect(saveButton(card(2))).toHaveText(/^Saved /);
  });

  await test.step('Change asks for another', async () => {
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(option(page, 'Saved')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await page.goto('/collections');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(inCollection(page, 'Saved')).toContainText('3 profiles');
});

test('saving while offline says so, and can be tried again', async ({ page }) => {
  await beMember(page);
  await page.goto('/search?role=management&location=Glasgow&sort=name');
  const card = page.getByRole('article').first();
  await expect(saveButton(card)).toBeVisible();
  await page.route('**/api/collections', (route) => route.abort());
  await press(card);
  const failure = page.getByRole('listitem').filter({ hasText: 'Failed to add to collection' });
  await expect(failure).toBeVisible();
  await page.unroute('**/api/collections');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(saveButton(card)).toHaveText(/^Saved /);
});

test('a collection that has been deleted is asked for again', async ({ page }) => {
  await beMember(page);
  const id = await makeCollection(page, 'Saved');
  await makeCollection(page, 'Another');
  await page.goto('/search?role=management&location=Glasgow&sort=name');
  const card = (index: number) => page.getByRole('article').nth(index);
  await press(card(0));
  await expect(saveButton(card(0))).toHaveText(/^Saved /);
  const deletion = await page.request.delete(`/api/collections/${id}`, { headers: SAME_ORIGIN });
  expect(deletion.ok()).toBe(true);
  await press(card(1));
  await addTo(page, 'Another');
  await expect(saveButton(card(1))).toHaveText(/^Saved /);
  await press(card(2));
  await expect(toast(page, 'Saved to Another')).toBeVisible();
});

test('with another collection deleted meanwhile, the dialog shows how to create the first one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beMember(page);
  const id = await makeCollection(page, 'Older');
  const [profile] = await demoProfiles(page, 1);
  await page.route('**/api/collections?*', (route) => route.abort());
  await page.goto(`/profile/${profile?.id}`);
  await press(page.getByRole('main'));
  await expect(dialog(page)).toContainText('Failed to load collections');
  const deletion = await page.request.delete(`/api/collections/${id}`, { headers: SAME_ORIGIN });
  expect(deletion.ok()).toBe(true);
  await page.unroute('**/api/collections?*');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Create First Collection' })).toBeVisible();
  await expectAccessible(page, 'profile: saving without collections on a phone');
  expect(await overflow(page)).toBe(0);
  await dialog(page).getByRole('link', { name: 'Create First Collection' }).click();
  await expect(page).toHaveURL('/collections');
  await expect(page.getByRole('heading', { name: 'No Collections Yet' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the next profile goes to the same collection, and the toast changes that', async ({
  page,
}) => {
  await beMember(page);
  await makeCollection(page, 'Second choice');
  await makeCollection(page, 'HMO managers');
  await page.goto('/search?role=management&location=Glasgow&sort=name');
  const card = (index: number) => page.getByRole('article').nth(index);
  await press(card(0));
  await addTo(page, 'HMO managers');
  await expect(dialog(page)).toBeHidden();
  await press(card(1));
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await addTo(page, 'Second choice');
  await expect(toast(page, 'Added to "Second choice"')).toBeVisible();
  await press(card(2));
  await expect(saveButton(card(2))).toHaveText(/^Saved /);
  await page.goto('/collections');
  const counts = page.getByRole('article');
  await expect(counts.filter({ hasText: 'HMO managers' })).toContainText('1 profile');
  await expect(counts.filter({ hasText: 'Second choice' })).toContainText('2 profiles');
});
