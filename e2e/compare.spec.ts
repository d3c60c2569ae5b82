import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { Page } from '@playwright/test';
import { beMember, expect, expectAccessible, overflow, test } from './journey.ts';
import { chooseView } from './view-menu.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Comparison', exact: true });
const cards = (page: Page) => page.getByRole('article');
const toggle = (page: Page, index: number) =>
  cards(page).nth(index).getByRole('button', { name: 'Compare' });
const table = (page: Page) => page.getByRole('table');
const columns = (page: Page) =>
  page.getByRole('columnheader').filter({ has: page.getByRole('link') });

async function openSearch(page: Page, address = '/search?role=sourcer') {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('profiles found');
}

/** The directory's first profiles for a query. They are demo members, not members of other tests. */
async function profilesOf(page: Page, query = 'limit=4&role=sourcer') {
  const response = await page.request.get(`/api/profiles?${query}`);
  const { items } = await response.json();
  return items.map((card: ProfileCard) => ({
    id: card.id,
    name: card.businessName ?? card.fullName,
    place: card.basePlace?.name ?? card.location,
  })) as { id: string; name: string; place: string }[];
}

const linkTo = (profiles: { id: string }[]) =>
  `/compare?profiles=${profiles.map(({ id }) => id).join(',')}`;

test('profiles are selected on their cards, a fifth is refused, and the bar opens the comparison', async ({
  page,
}) => {
  await beMember(page);
  await openSearch(page);
  await expect(bar(page)).toHaveCount(0);
  await toggle(page, 0).click();
  await expect(toggle(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(bar(page)).toContainText('1 profile selected for comparison');
  await expect(bar(page)).toContainText('Choose at least 2 profiles.');
  const waiting = bar(page).getByRole('button', { name: 'Compare' });
  // Press it although it is marked as disabled, once the bar has stopped moving.
  await waiting.hover();
  await waiting.click({ force: true });
  await expect(page).toHaveURL('/search?role=sourcer');
  await expectAccessible(page, 'search: one profile chosen');

  for (const index of [1, 2, 3]) await toggle(page, index).click();
  await expect(bar(page)).toContainText('4 profiles selected for comparison');
  await expect(toggle(page, 3)).not.toHaveAttribute('aria-disabled');
  await expect(toggle(page, 4)).toHaveAttribute('aria-disabled', 'true');
  await expect(toggle(page, 4)).toHaveAccessibleDescription(/^4 of 4 chosen\. Remove one/);
  await toggle(page, 4).click({ force: true });
  await expect(page.getByText('You can compare at most 4 profiles').first()).toBeVisible();
  await expect(page.getByText('Remove one to add another.').first()).toBeVisible();
  await expect(toggle(page, 4)).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page, 'search: four profiles chosen');

  await toggle(page, 3).click();
  const first = await cards(page).first().getByRole('heading').textContent();
  await bar(page)
    .getByRole('button', { name: `Remove ${first}` })
    .click();
  await expect(bar(page)).toContainText('2 profiles selected for comparison');
  await expect(toggle(page, 0)).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Compare', pressed: true })).toHaveCount(2);
  await expectAccessible(page, 'search: list with profiles chosen');

  await bar(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare\?profiles=user_\w+,user_\w+$/);
  await expect(page).toHaveTitle('Compare Profiles | Lintel');
  await expect(columns(page)).toHaveCount(2);
});

test('every tab has the same selection, also after a reload, and signing out clears it', async ({
  page,
  context,
}) => {
  await beMember(page);
  await openSearch(page);
  const other = await context.newPage();
  await openSearch(other);
  await toggle(page, 0).click();
  await expect(bar(other)).toContainText('1 profile selected');
  await toggle(other, 1).click();
  await expect(bar(page)).toContainText('2 profiles selected');
  await page.reload();
  await expect(bar(page)).toContainText('2 profiles selected');

  await cards(page).nth(2).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Key Information' })).toBeVisible();
  const choose = page.getByRole('main').getByRole('button', { name: /^Compare / });
  await choose.click();
  await expect(choose).toHaveAttribute('aria-pressed', 'true');
  await expect(bar(other)).toContainText('3 profiles selected');

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await other.waitForFunction(() => localStorage.getItem('comparisonProfiles') === null);
});

test('a link shows its profiles side by side, without unknown ones', async ({ page }) => {
  await beMember(page);
  const profiles = await profilesOf(page, 'limit=5&role=sourcer');
  const [first] = profiles;
  await page.goto(`/compare?profiles=unknown,${profiles.map(({ id }) => id).join(',')}`);
  await expect(page.getByRole('heading', { name: 'Compare Profiles' })).toBeVisible();
  await expect(page.getByText('Compare up to 4 profiles side by side')).toBeVisible();
  await expect(columns(page)).toHaveCount(4);
  for (const row of ['Role', 'Location', 'Strategy', /Budget/, 'Services', 'Reviews', 'Bio']) {
    await expect(table(page).getByRole('rowheader', { name: row }).first()).toBeVisible();
  }
  const reviews = table(page)
    .getByRole('row')
    .filter({ hasText: /^Reviews/ });
  const standing = /^(Worked with \d+ members?|\d checked|Coming soon)$/;
  await expect(reviews.getByRole('cell', { name: standing })).toHaveCount(4);
  await expect(table(page).getByRole('link', { name: /^Message/ })).toHaveCount(4);
  await expectAccessible(page, 'comparison');

  const missingId = 'user_00000000000000000000000000';
  await page.goto(`/compare?profiles=${first?.id},${missingId}`);
  await expect(page.getByText('1 profile is no longer in the directory')).toBeVisible();
  await expect(columns(page)).toHaveCount(1);
});

test('without a link the stored selection is compared, and a column can be removed', async ({
  page,
}) => {
  await beMember(page);
  await openSearch(page);
  for (const index of [0, 1, 2]) await toggle(page, index).click();
  await page.goto('/compare');
  await expect(columns(page)).toHaveCount(3);
  await table(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(columns(page)).toHaveCount(2);
  await expect(
    table(page)
      .getByRole('button', { name: /^Remove/ })
      .first(),
  ).toBeFocused();

  const profiles = await profilesOf(page);
  await page.goto(linkTo(profiles.slice(2)));
  await table(page)
    .getByRole('button', { name: `Remove ${profiles[2]?.name}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`profiles=${profiles[3]?.id}$`));
  await table(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByRole('heading', { name: 'No profiles to compare' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page, 'comparison: empty');
  await page.getByRole('link', { name: 'Add More Profiles' }).click();
  await expect(page).toHaveURL('/search');
});

test('only the differences are shown, and the link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beMember(page);
  const sourcers = await profilesOf(page, 'limit=50&role=sourcer&location=Manchester');
  const byPlace = Map.groupBy(sourcers, ({ place }) => place);
  const profiles = [...byPlace.values()].find(({ length }) => length >= 3)?.slice(0, 3) ?? [];
  await page.goto(linkTo(profiles));
  const row = (name: string) => table(page).getByRole('rowheader', { name });
  await expect(row('Location')).toBeVisible();
  const differences = page.getByRole('switch', { name: 'Show differences only' });
  await differences.focus();
  await page.keyboard.press('Space');
  await expect(differences).toBeChecked();
  for (const same of ['Role', 'Location']) await expect(row(same)).toHaveCount(0);
  await expect(row('Bio')).toBeVisible();
  await expectAccessible(page, 'comparison: only differences');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied').first()).toBeVisible();
  const clipboard = await page.evaluate(() => navigator.clipboard.readText());
  expect(clipboard).toContain(linkTo(profiles));
});

test('on a phone the table scrolls but the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beMember(page);
  await openSearch(page);
  for (const index of [0, 1, 2]) await toggle(page, index).click();
  await expect(bar(page)).toContainText('3 profiles selected');
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page, 'search: profiles chosen on a phone');
  await chooseView(page, 'List');
  await page.getByRole('button', { name: 'Compare', pressed: false }).first().click();
  await bar(page).getByRole('link', { name: 'Compare' }).click();
  await expect(columns(page)).toHaveCount(4);
  expect(await overflow(page)).toBe(0);
});

test('on a phone a row has its name above two full columns, and the tools are one menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beMember(page);
  await page.goto(linkTo(await profilesOf(page, 'limit=3&role=sourcer')));
  await expect(columns(page)).toHaveCount(3);
  const name = await table(page).getByRole('rowheader', { name: 'Role' }).boundingBox();
  const cells = table(page).getByRole('row').filter({ hasText: 'Role' }).getByRole('cell');
  const [first, second] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
  expect(first?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
  expect(first?.x).toBeGreaterThanOrEqual(0);
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual(390);
  await expect(cells.nth(2)).not.toBeInViewport();
  await expectAccessible(page, 'comparison on a phone');

  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: 'Show differences only' }).click();
  await expect(table(page).getByRole('rowheader', { name: 'Role' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: 'Show all rows' }).click();
  await expect(table(page).getByRole('rowheader', { name: 'Role' })).toBeVisible();
});

test('a comparison is chosen, opened and cleared using only the keyboard', async ({ page }) => {
  await beMember(page);
  await openSearch(page);
  const announced = page.getByRole('status').filter({ hasText: 'selected for comparison' });
  for (const index of [0, 1]) {
    await toggle(page, index).focus();
    await page.keyboard.press('Enter');
    await expect(toggle(page, index)).toBeFocused();
  }
  await expect(announced).toHaveText('2 profiles selected for comparison');
  await page.keyboard.press('Tab');
  const link = cards(page).nth(1).getByRole('link', { name: 'Compare 2 profiles' });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(columns(page)).toHaveCount(2);
  const remove = table(page).getByRole('button', { name: /^Remove/ });
  await remove.last().focus();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();
});

test('a comparison that could not be loaded can be retried', async ({ page }) => {
  await beMember(page);
  const profiles = await profilesOf(page);
  await page.route('**/api/profiles/cards?*', (route) => route.abort());
  await page.goto(linkTo(profiles));
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expectAccessible(page, 'comparison: not loaded');
  await page.unroute('**/api/profiles/cards?*');
  await retry.click();
  await expect(columns(page)).toHaveCount(4);
});

test('what is not on the cards can be loaded again, and is not awaited for ever', async ({
  page,
}) => {
  await beMember(page);
  const profiles = await profilesOf(page, 'limit=2&role=sourcer');
  await page.route('**/api/profiles/compared*', (route) => route.fulfill({ status: 400 }));
  await page.goto(linkTo(profiles));
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText('We could not read this request.');
  await expect(table(page).getByText('Not loaded').first()).toBeVisible();
  await expectAccessible(page, 'comparison: partly not loaded');
  await page.unrouteAll();
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toHaveCount(0);
  await expect(table(page).getByText('Not loaded')).toHaveCount(0);
});

test('on a phone, what differs is marked among the profiles in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beMember(page);
  const [sourcers, managers] = [
    await profilesOf(page, 'limit=2&role=sourcer'),
    await profilesOf(page, 'limit=2&role=management'),
  ];
  await page.goto(linkTo([...sourcers, ...managers]));
  await expect(columns(page)).toHaveCount(4);
  const differs = table(page).getByRole('rowheader', { name: 'Role (they differ)' });
  await expect(differs).toHaveCount(0);
  const frame = page.getByRole('region', { name: 'Comparison table' });
  const swipe = (column: number) =>
    frame.evaluate((box, left) => box.scrollTo({ left }), column * 195);
  await swipe(1);
  await expect(differs).toHaveCount(1);
  await swipe(2);
  await expect(differs).toHaveCount(0);
});
