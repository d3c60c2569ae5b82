import {
  anotherMember,
  deleteAccount,
  demoProfiles,
  makeCollection,
  toast,
} from './collection-steps.ts';
import { beMember, expect, expectAccessible, overflow, test } from './journey.ts';

test('a member creates and edits a first collection, which has its own page', async ({ page }) => {
  await beMember(page);
  await page.goto('/collections');
  await expect(page.getByRole('heading', { name: 'My Collections' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Collections Yet' })).toBeVisible();
  await expectAccessible(page, 'collections: none');
  await page.getByRole('button', { name: 'Create First Collection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Collection' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please enter a collection name');
  await expectAccessible(page, 'collections: creating without a name');
  await dialog.getByLabel('Name').fill('  Power team ');
  await dialog.getByLabel('Description').fill('For Anfield.');
  await dialog.getByRole('button', { name: 'Create Collection' }).click();
  await expect(toast(page, 'Collection created successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();

  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { name: 'Power team', exact: true })).toBeVisible();
  await expect(card).toContainText('For Anfield.');
  await expect(card).toContainText('0 profiles');
  await expectAccessible(page, 'collections');
  await card.getByRole('link', { name: 'View Collection' }).click();
  await expect(page).toHaveTitle('Power team | Lintel');
  await expect(page.getByRole('heading', { name: 'No Profiles Yet' })).toBeVisible();
  await expectAccessible(page, 'collection: empty');

  await page.getByRole('button', { name: 'Edit Collection' }).click();
  await page.getByLabel('Name').fill('Liverpool team');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Collection updated successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Liverpool team' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Collections' }).click();
  await expect(page).toHaveURL('/collections');
});

test('a list shows the latest additions first, and a failure does not lose the values', async ({
  page,
}) => {
  await beMember(page);
  const profiles = await demoProfiles(page, 4);
  await makeCollection(page, 'Four of them', profiles);
  await page.goto('/collections');
  const card = page.getByRole('article');
  await expect(card).toContainText('4 profiles');
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card.getByText('Management Company')).toHaveCount(3);
  await expect(card).toContainText(profiles[3]?.name ?? '');
  await expect(card).toContainText('+1 more profile');

  await page.route('**/api/collections', (route) => route.abort());
  await page.getByRole('button', { name: 'New Collection' }).click();
  await page.getByLabel('Name').fill('Kept');
  await page.getByRole('button', { name: 'Create Collection' }).click();
  await expect(toast(page, 'Failed to create collection')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Kept');
  await page.unroute('**/api/collections');
  await page.getByRole('button', { name: 'Create Collection' }).click();
  await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible();
});

test('a deletion asks for confirmation, can be undone, and takes effect after leaving the page', async ({
  page,
  context,
}) => {
  await beMember(page);
  await makeCollection(page, 'Doomed', await demoProfiles(page, 2));
  await page.goto('/collections');
  const other = await context.newPage();
  await other.goto('/collections');
  await expect(other.getByRole('heading', { name: 'Doomed' })).toBeVisible();

  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Doomed' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Delete "Doomed"?');
    await expect(dialog).toContainText('Your notes on these 2 profiles will be deleted.');
    await dialog.getByRole('button', { name: 'Delete collection' }).click();
    await expect(toast(page, 'Collection deleted successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No Collections Yet' })).toBeVisible();
  };
  await page.getByRole('button', { name: 'Delete Doomed' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'collections: deleting');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: 'Delete Doomed' })).toBeFocused();
  await remove();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(other.getByRole('heading', { name: 'No Collections Yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article')).toContainText('2 profiles');
  await expect(other.getByRole('article')).toContainText('2 profiles');

  await remove();
  await page.close();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'No Collections Yet' })).toBeVisible();
});

test('collections that could not be deleted or loaded show an error and can be retried', async ({
  page,
}) => {
  await beMember(page);
  const id = await makeCollection(page, 'Stays');
  await page.route('**/api/collections', (route) => route.abort());
  await page.goto('/collections');
  await expect(page.getByRole('heading', { name: 'Failed to load collections' })).toBeVisible();
  await expectAccessible(page, 'collections: not loaded');
  await page.unroute('**/api/collections');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.route(`**/api/collections/${id}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Delete Stays' }).click();
  await page.getByRole('button', { name: 'Delete collection' }).click();
  await expect(toast(page, 'Failed to delete collection')).toBeVisible();
  await page.goto(`/collections/${id}`);
  await expect(page.getByRole('heading', { name: 'Failed to load collection' })).toBeVisible();
  await page.unroute(`**/api/collections/${id}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Stays' })).toBeVisible();
});

test('another member’s collection is not found', async ({ page, browser }) => {
  const other = await anotherMember(browser);
  const id = await makeCollection(other.page, 'Not yours');
  await other.context.close();
  await beMember(page);
  for (const address of [id, 'nothing']) {
    await page.goto(`/collections/${address}`);
    await expect(page.getByRole('heading', { name: 'Collection Not Found' })).toBeVisible();
    await expect(toast(page, 'Collection not found')).toBeVisible();
    await expect(page).toHaveURL(`/collections/${address}`);
  }
  await expectAccessible(page, 'collection: not found');
  await page.getByRole('link', { name: 'Back to Collections' }).click();
  await expect(page).toHaveURL('/collections');
});

test('profiles are sorted, opened and removed', async ({ page }) => {
  await beMember(page);
  const profiles = await demoProfiles(page, 3);
  const id = await makeCollection(page, 'Three', profiles);
  await page.goto(`/collections/${id}`);
  const names = page.getByRole('article').getByRole('heading', { level: 2 });
  const sorted = profiles.map(({ name }) => name);
  await expect(names).toHaveText(sorted.toReversed());
  await page.getByLabel('Sort by').selectOption('Name');
  await expect(names).toHaveText(sorted);
  await expect(page).toHaveURL(/sort=name/);
  await page.reload();
  await expect(names).toHaveText(sorted);
  const [first] = profiles;
  const card = page.getByRole('article').filter({ hasText: first?.name ?? '' });
  await expect(card.getByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    `/messages?to=${first?.id}`,
  );
  await expectAccessible(page, 'collection');

  await card.getByRole('button', { name: `Remove ${first?.name}` }).click();
  await page.getByRole('button', { name: 'Remove profile' }).click();
  await expect(toast(page, 'Profile removed from collection')).toBeVisible();
  await expect(names).toHaveText(sorted.slice(1));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('2 profiles')).toBeVisible();

  await page.route('**/profiles/user_*', (route) => route.abort());
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Remove profile' }).click();
  await expect(toast(page, 'Failed to remove profile')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(names).toHaveCount(2);
});

test('members who have left Lintel are shown as gone and can be removed', async ({
  page,
  browser,
}) => {
  await beMember(page);
  const leaver = await anotherMember(browser, { fullName: 'Lena Leaver' });
  const id = await makeCollection(page, 'Remembered', [{ id: leaver.id, name: 'Lena Leaver' }]);
  await page.goto(`/collections/${id}`);
  await expect(page.getByRole('heading', { name: 'Lena Leaver' })).toBeVisible();
  await deleteAccount(leaver.page, leaver.email);
  await leaver.context.close();
  await page.reload();
  await expect(page.getByText('This member is no longer on Lintel')).toBeVisible();
  await expect(page.getByText('Lena Leaver')).toHaveCount(0);
  await expectAccessible(page, 'collection: member gone');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove profile' }).click();
  await expect(page.getByRole('heading', { name: 'No Profiles Yet' })).toBeVisible();
});

test('a shared link shows the collection to another member until sharing ends', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beMember(page);
  const [profile] = await demoProfiles(page, 1);
  const id = await makeCollection(page, 'Shared team', profile ? [profile] : []);
  await page.goto(`/collections/${id}`);
  await page.getByRole('button', { name: 'Add a private note' }).click();
  await page.getByLabel('Private note').fill('Too dear');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Too dear')).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect(page.getByLabel('Link', { exact: true })).toBeFocused();
  await expectAccessible(page, 'collection: shared');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const reader = await anotherMember(browser);
  const requests: string[] = [];
  const refused: string[] = [];
  reader.page.on('request', (request) => requests.push(request.url()));
  reader.page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await reader.page.goto(link);
  await expect(reader.page.getByRole('heading', { name: 'Shared team' })).toBeVisible();
  await expect(reader.page.getByRole('heading', { name: profile?.name ?? '' })).toBeVisible();
  await expect(reader.page.getByText('Too dear')).toHaveCount(0);
  await expect(reader.page.getByText('To contact')).toHaveCount(0);
  await expectAccessible(reader.page, 'shared collection of another member');
  expect(refused).toEqual([]);
  const secret = link.split('#')[1] ?? 'none';
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(requests.filter((url) => url.split('#')[0]?.includes(secret))).toEqual([]);

  await page.getByRole('button', { name: 'Switch off link' }).click();
  await expect(page.getByRole('button', { name: 'Create a link' })).toBeVisible();
  await reader.page.reload();
  await expect(reader.page.getByRole('heading', { name: 'Collection Not Found' })).toBeVisible();
  await reader.context.close();
});

test('a visitor who follows a shared link signs in first and then sees the collection', async ({
  page,
  browser,
}) => {
  const owner = await anotherMember(browser);
  const id = await makeCollection(owner.page, 'Behind the door');
  const { shareToken } = await (
    await owner.page.request.post(`/api/collections/${id}/share`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  ).json();
  await page.goto(`/collections/shared#${shareToken}`);
  await expect(page).toHaveURL('/login');
  const reason = 'Sign in to see the collection that was shared with you.';
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Behind the door' })).toBeVisible();
  await owner.context.close();
});

test('a collection is downloaded as a CSV file', async ({ page }) => {
  await beMember(page);
  const id = await makeCollection(page, 'Élan & Co.', await demoProfiles(page, 1));
  await page.goto(`/collections/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('e-lan-co.csv');
});

test('on a phone nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beMember(page);
  const profiles = await demoProfiles(page, 3);
  const id = await makeCollection(
    page,
    'Averylongwordwithoutanyspacesinitwhichmustbreakanyway',
    profiles,
  );
  for (const address of ['/collections', `/collections/${id}`, `/collections/${id}?view=board`]) {
    await page.goto(address);
    await expect(page.getByText(profiles[2]?.name ?? '').first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page, `${address.replace(id, 'one')} on a phone`);
  }
});
