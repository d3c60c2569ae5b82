import type { Page } from '@playwright/test';
import { demoProfiles, makeCollection, toast } from './collection-steps.ts';
import { beMember, expect, expectAccessible, test } from './journey.ts';

const lane = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Board' }).getByRole('region', { name, exact: true });
const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name}`, exact: true });

async function openBoard(page: Page) {
  await beMember(page);
  const profiles = await demoProfiles(page, 2);
  const id = await makeCollection(page, 'Power team', profiles);
  await page.goto(`/collections/${id}`);
  await page.getByRole('button', { name: 'Board' }).click();
  await expect(lane(page, 'To contact').getByRole('article')).toHaveCount(2);
  await expect(page).toHaveURL(/view=board/);
  return { id, name: profiles[0]?.name ?? '' };
}

/** Picks up a card. The arrow keys work from the next turn of the event loop. */
async function pickUp(page: Page) {
  await page.keyboard.press('Space');
  await expect(page.getByText('Drop here').first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

const menu = (page: Page, name: string) =>
  page.getByRole('button', { name: `More about ${name}`, exact: true });

async function moveTo(page: Page, name: string, stage: string) {
  await menu(page, name).click();
  await page.getByRole('menuitem', { name: `Move to ${stage}` }).click();
}

test('a profile is moved with the keyboard, and stays in place', async ({ page }) => {
  const { name } = await openBoard(page);
  await expectAccessible(page, 'collection: board');
  await handle(page, name).focus();
  await pickUp(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${name} is over Contacted.`)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${name} is over In talks.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(lane(page, 'In talks')).toContainText(name);
  await expect(handle(page, name)).toBeFocused();
  await expect(page.getByText(`${name} is in In talks.`)).toBeAttached();

  await pickUp(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Drop here')).toHaveCount(0);
  await expect(lane(page, 'In talks')).toContainText(name);
  await page.reload();
  await expect(lane(page, 'In talks')).toContainText(name);
  await expect(lane(page, 'To contact').getByRole('article')).toHaveCount(1);
});

test('a profile is moved with the mouse, and with the menu of its card', async ({ page }) => {
  const { name } = await openBoard(page);
  const box = await handle(page, name).boundingBox();
  const target = await lane(page, 'Agreed').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 120, { steps: 8 });
  await expect(lane(page, 'Agreed')).toContainText('Drop here');
  await page.mouse.up();
  await expect(lane(page, 'Agreed')).toContainText(name);

  await moveTo(page, name, 'Not now');
  await expect(lane(page, 'Not now')).toContainText(name);
  await expect(menu(page, name)).toBeFocused();
  await page.getByRole('button', { name: 'Cards' }).click();
  const stage = page.getByLabel(`Stage of ${name}`);
  await expect(stage).toHaveValue('not_now');
  await stage.selectOption('Contacted');
  await page.reload();
  await expect(stage).toHaveValue('contacted');
});

test('a failed move is undone and can be retried', async ({ page }) => {
  const { name } = await openBoard(page);
  await page.route('**/profiles/user_*', (route) => route.abort());
  await moveTo(page, name, 'Agreed');
  await expect(toast(page, `Could not move ${name}`)).toBeVisible();
  await expect(lane(page, 'To contact')).toContainText(name);
  await page.unroute('**/profiles/user_*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lane(page, 'Agreed')).toContainText(name);
  await page.reload();
  await expect(lane(page, 'Agreed')).toContainText(name);
});

test('a private note is written and changed, and the text stays if saving fails', async ({
  page,
}) => {
  const { id, name } = await openBoard(page);
  await page.goto(`/collections/${id}`);
  const add = page.getByRole('button', { name: `Add a private note about ${name}` });
  await add.click();
  const note = page.getByLabel('Private note');
  await expect(note).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await add.click();
  await note.fill('Ask about L13.');
  await expectAccessible(page, 'collection: writing a note');
  await page.route('**/profiles/user_*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Could not save.')).toBeVisible();
  await expect(note).toHaveValue('Ask about L13.');
  await page.unroute('**/profiles/user_*');
  await page.getByRole('button', { name: 'Try again' }).click();
  const edit = page.getByRole('button', { name: `Edit note about ${name}` });
  await expect(edit).toBeFocused();
  await expect(page.getByText('Ask about L13.')).toBeVisible();
  await edit.click();
  await note.fill('');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(add).toBeVisible();
});

test('a change in one tab appears in the other', async ({ page, context }) => {
  const { id, name } = await openBoard(page);
  const other = await context.newPage();
  await other.goto(`/collections/${id}?view=board`);
  await expect(lane(other, 'To contact').getByRole('article')).toHaveCount(2);
  await moveTo(page, name, 'In talks');
  await expect(lane(other, 'In talks')).toContainText(name);
});
