import type { Page } from '@playwright/test';
import { toast } from './collection-steps.ts';
import { beMember, expect, expectAccessible, newMark, overflow, test } from './journey.ts';
import { aTalker, composer, log, openThread, say } from './talk.ts';

/** Who says what they are after, as what it is shown, who answers, and how wide the windows are. */
const SIDES = [
  { author: 'investor', label: 'Looking for now', answerer: 'sourcer', width: 1280 },
  { author: 'sourcer', label: 'Offering now', answerer: 'investor', width: 390 },
  { author: 'management', label: 'Taking on now', answerer: 'investor', width: 1280 },
  { author: 'service_provider', label: 'Available now', answerer: 'management', width: 390 },
];

const panel = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'What are you after now?' }) });
const line = (page: Page) => page.getByRole('textbox', { name: 'Your line' });
const show = (page: Page) => page.getByRole('button', { name: 'Show it for 30 days' });

async function openForm(page: Page): Promise<void> {
  await page.goto('/profile');
  await panel(page).getByRole('button', { name: 'Say it now' }).click();
  await expect(line(page)).toBeFocused();
}

for (const { author, label, answerer, width } of SIDES) {
  test(`${author}: a line is said, found, compared and answered, and the answer quotes it`, async ({
    page,
    browser,
  }) => {
    const mark = newMark();
    const words = `Three flats around the ring road of Leeds before the spring, ${mark}`;
    const size = { width, height: 844 };
    await page.setViewportSize(size);
    const { id } = await beMember(page, { role: author, businessName: mark });
    await openForm(page);
    await line(page).fill(words);
    await page.getByRole('combobox', { name: 'Place' }).fill('Leeds');
    await page
      .getByRole('option', { name: /^Leeds/ })
      .first()
      .click();
    await page.getByLabel('Price').fill('85k');
    await expectAccessible(page, `${author}: form of a line`);
    await show(page).click();
    await expect(panel(page)).toContainText(`${label}: ${words}`);
    await expect(panel(page)).toContainText(/For .* · Leeds · £85,000 · until \d+/);
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page, `${author}: one’s own line`);

    const other = await aTalker(browser, { fullName: 'Percy Oldroyd', role: answerer });
    await other.page.setViewportSize(size);
    await other.page.goto(`/search?q=${mark}`);
    const card = other.page.getByRole('main').getByText(words).first();
    await expect(card).toBeVisible();
    await expectAccessible(other.page, `${author}: a line among the results`);
    await other.page.goto(`/compare?profiles=${id},${other.member.id}`);
    await expect(other.page.getByRole('rowheader', { name: /^Now/ })).toBeVisible();
    await other.page.goto(`/profile/${id}`);
    const theirs = other.page
      .locator('section')
      .filter({ has: other.page.getByRole('heading', { name: label, exact: true }) });
    await expect(theirs).toContainText(words);
    await expectAccessible(other.page, `${author}: the line on a profile`);
    await theirs.getByRole('link', { name: /^Message/ }).click();
    await expect(other.page.getByText(`About their line: “${words}”`)).toBeVisible();
    await expectAccessible(other.page, `${author}: a first message about a line`);
    await say(other.page, 'I may have what you need.');
    await expect(log(other.page)).toContainText(`About their line: “${words}”`);

    await openThread(page, other.member.id);
    await expect(log(page)).toContainText(`About your line: “${words}”`);
    await say(page, 'Please tell me more.');
    await expect(log(other.page)).toContainText('Please tell me more.');
    await expect(log(other.page).getByText(/About (their|your) line/)).toHaveCount(1);
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page, `${author}: a conversation about a line`);
    await other.context.close();
  });
}

test('a line with contact details is refused at its field, and nothing typed is lost', async ({
  page,
}) => {
  await beMember(page);
  await openForm(page);
  await line(page).fill('Ring me on 07700 900123 about two flats in Leeds');
  await page.getByRole('checkbox', { name: 'Property Sourcers' }).press('Space');
  await page.getByLabel('Price').fill('cheap');
  await show(page).click();
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(problem).toContainText('Please leave out addresses, links and telephone numbers');
  await expect(problem).toContainText('Please say who should answer.');
  await expect(problem).toContainText('Please enter a whole number of pounds.');
  await expectAccessible(page, 'form of a line with what is wrong');
  await page.reload();
  await panel(page).getByRole('button', { name: 'Say it now' }).click();
  await expect(line(page)).toHaveValue('Ring me on 07700 900123 about two flats in Leeds');
  await expect(page.getByLabel('Price')).toHaveValue('cheap');

  await line(page).fill('Two flats in Leeds before the spring');
  await page.getByRole('checkbox', { name: 'Service Providers' }).press('Space');
  await page.getByLabel('Price').fill('');
  await page.setViewportSize({ width: 390, height: 600 });
  await page.route('**/api/profiles/me/brief', (route) => route.abort());
  await show(page).click();
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(line(page)).toHaveValue('Two flats in Leeds before the spring');
  await page.unroute('**/api/profiles/me/brief');
  await show(page).click();
  await expect(panel(page)).toContainText('For service providers · until');
});

test('a line is removed and put back; one that has ended is put back', async ({ page }) => {
  await beMember(page);
  await openForm(page);
  await line(page).fill('Two flats in Leeds before the spring');
  await show(page).click();
  await panel(page).getByRole('button', { name: 'Remove' }).click();
  await expect(panel(page).getByRole('button', { name: 'Say it now' })).toBeFocused();
  await expect(toast(page, 'Your line is removed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel(page)).toContainText('Two flats in Leeds before the spring');

  await page.route('**/api/profiles/me/brief', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const own = await response.json();
    await route.fulfill({ response, json: { ...own, hasEnded: true } });
  });
  await page.reload();
  await expect(panel(page)).toContainText('No one sees it until you put it back.');
  await expectAccessible(page, 'own profile with a line that has ended');
  await panel(page).getByRole('button', { name: 'Put it back' }).click();
  await expect(panel(page).getByRole('button', { name: 'Put it back' })).toBeHidden();
});

test('a first message says nothing of a line that its writer leaves out, or that seeks others', async ({
  page,
  browser,
}) => {
  const { id } = await beMember(page);
  await openForm(page);
  await line(page).fill('Two flats in Leeds before the spring');
  await show(page).click();
  await expect(panel(page)).toContainText('For property sourcers');

  const sourcer = await aTalker(browser, { fullName: 'Percy Oldroyd', role: 'sourcer' });
  await openThread(sourcer.page, id);
  await sourcer.page.getByRole('button', { name: 'Leave out their line' }).click();
  await say(sourcer.page, 'Good morning.');
  await expect(sourcer.page.getByText('About their line')).toHaveCount(0);
  const agent = await aTalker(browser, { fullName: 'Maud Thackeray', role: 'management' });
  await openThread(agent.page, id);
  await expect(composer(agent.page)).toBeVisible();
  await expect(agent.page.getByText('About their line')).toHaveCount(0);
  for (const { context } of [sourcer, agent]) await context.close();
});
