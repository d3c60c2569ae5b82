import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { REFERENCE_WORDS } from '@lintel/contract/values/references';
import type { Browser, Page } from '@playwright/test';
import { confirmByCall, followMail, linkOfMail } from './account-mail.ts';
import { toast } from './collection-steps.ts';
import {
  expect,
  expectAccessible,
  newEmail,
  newMark,
  overflow,
  PASSWORD,
  test,
} from './journey.ts';
import { aTalker, composer } from './talk.ts';

const MONTH_MILLISECONDS = 31 * 86_400_000;
const NADIA = 'Nadia Okonjo-Reid';
const LINE = 'managed a property since 2021 · before Lintel';

/** A member with a confirmed address, who joined a month ago: one who has just joined cannot say “before Lintel”. */
async function someone(browser: Browser, fullName: string, role: string) {
  const talker = await aTalker(browser, { fullName, role });
  await confirmByCall(talker.page, talker.member.email);
  const database = new DatabaseSync(join(process.env.E2E_DATA_DIR ?? '', 'demo.db'), {
    timeout: 5_000,
  });
  database
    .prepare('update members set createdAt = createdAt - ? where id = ?')
    .run(MONTH_MILLISECONDS, talker.member.id);
  database.close();
  return { ...talker, open: (id: string) => talker.page.goto(`/profile/${id}`) };
}
type Someone = Awaited<ReturnType<typeof someone>>;

const list = (page: Page) => page.getByRole('list', { name: 'Worked with' });
const sayButton = (page: Page) => page.getByRole('button', { name: 'We have worked together…' });

/** Say on a member's profile that the two have worked together. */
async function propose({ page, open }: Someone, otherId: string) {
  await open(otherId);
  await sayButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What was it?').selectOption('Managed a property');
  await dialog.getByLabel('Since which year?').fill('2021');
  await dialog.getByLabel('Before Lintel').check();
  await dialog.getByLabel('No', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Ask them to confirm' }).click();
  await expect(page.getByText('Waits for their answer')).toBeVisible();
}

test('two confirm that they have worked together; others see it and can ask', async ({
  browser,
}) => {
  test.slow();
  const mark = newMark();
  const nadia = await someone(browser, NADIA, 'management');
  const omar = await someone(browser, `Omar ${mark}`, 'investor');
  await omar.open(nadia.member.id);
  await expect(omar.page.getByText('Reviews Coming Soon')).toBeVisible();
  await expect(omar.page.getByText(REFERENCE_WORDS.none)).toBeVisible();

  await nadia.open(omar.member.id);
  await sayButton(nadia.page).click();
  const dialog = nadia.page.getByRole('dialog');
  await dialog.getByLabel('Through Lintel').check();
  await dialog.getByRole('button', { name: 'Ask them to confirm' }).click();
  for (const words of [REFERENCE_WORDS.noWork, REFERENCE_WORDS.year, REFERENCE_WORDS.noChoice]) {
    await expect(dialog.getByRole('link', { name: words })).toBeVisible();
  }
  await expectAccessible(nadia.page, 'reference: not complete');
  await dialog.getByLabel('What was it?').selectOption('Managed a property');
  await dialog.getByLabel('Since which year?').fill('2021');
  await dialog.getByLabel('No', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Ask them to confirm' }).click();
  await expect(dialog.getByRole('link', { name: /^You can say so once/ })).toBeVisible();
  await dialog.getByLabel('Before Lintel').check();
  await dialog.getByRole('button', { name: 'Ask them to confirm' }).click();
  await expect(nadia.page.getByText('Waits for their answer')).toBeVisible();
  await expect(sayButton(nadia.page)).toHaveCount(0);
  await expectAccessible(nadia.page, 'profile: reference proposed');

  const link = await linkOfMail(omar.page, omar.member.email, 'worked together');
  expect(new URL(link).pathname + new URL(link).hash).toBe('/profile#references');
  await omar.page.goto('/search');
  await omar.page.getByRole('button', { name: /^Notifications/ }).click();
  await omar.page.getByRole('link', { name: /Nadia O\..*worked together/ }).click();
  await expect(omar.page).toHaveURL(/#references$/);
  const own = omar.page.locator('#references');
  await expect(own.getByText('May others ask you how it went?')).toBeInViewport();
  await own.getByRole('button', { name: 'Confirm' }).click();
  await expect(own.getByText(REFERENCE_WORDS.noChoice).first()).toBeVisible();
  await expectAccessible(omar.page, 'own profile: reference to answer');
  await own.getByLabel(/^Yes/).check();
  await own.getByRole('button', { name: 'Confirm' }).click();
  await expect(own.getByRole('switch', { name: 'Others may ask me' })).toBeChecked();
  await expectAccessible(omar.page, 'own profile: references');

  const tess = await someone(browser, 'Tess Imrie', 'sourcer');
  await tess.open(nadia.member.id);
  await expect(list(tess.page).getByText(LINE)).toBeVisible();
  await expect(tess.page.getByText('1 member', { exact: true })).toBeVisible();
  await expectAccessible(tess.page, 'profile: references');
  await tess.page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(tess.page)).toBe(0);
  await list(tess.page)
    .getByRole('button', { name: /^Ask them/ })
    .click();
  await expect(composer(tess.page)).toHaveValue(REFERENCE_WORDS.question(NADIA));
  await tess.page.goto(`/search?q=${mark}`);
  await expect(tess.page.getByRole('article').getByText('Worked with 1 member')).toBeVisible();
  await tess.page.goto(`/compare?profiles=${omar.member.id}`);
  await expect(tess.page.getByRole('cell', { name: 'Worked with 1 member' })).toBeVisible();

  const rival = await someone(browser, 'Max Pell', 'management');
  await rival.open(nadia.member.id);
  await expect(rival.page.getByText('Worked with 1 member: managed a property (1)')).toBeVisible();
  await expect(rival.page.getByRole('link', { name: `Omar ${mark}` })).toHaveCount(0);

  await omar.page.getByRole('button', { name: 'Remove…' }).click();
  await expectAccessible(omar.page, 'reference: remove');
  await omar.page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(omar.page, 'Removed from both profiles')).toBeVisible();
  await nadia.page.goto('/profile');
  await expect(nadia.page.getByText('Reviews Coming Soon')).toBeVisible();
  for (const { context } of [nadia, omar, tess, rival]) await context.close();
});

test('who is told that it is not right cannot say so again, and a proposal can be taken back', async ({
  browser,
}) => {
  const nadia = await someone(browser, NADIA, 'management');
  const omar = await someone(browser, 'Omar Quayle', 'investor');
  await propose(nadia, omar.member.id);
  await nadia.page.getByRole('button', { name: 'Take back' }).click();
  await expect(sayButton(nadia.page)).toBeVisible();
  await propose(nadia, omar.member.id);
  await omar.open(nadia.member.id);
  await omar.page.getByRole('button', { name: 'That is not right' }).click();
  await expect(toast(omar.page, 'It stands on neither profile')).toBeVisible();
  await nadia.page.reload();
  await expect(nadia.page.getByText('Reviews Coming Soon')).toBeVisible();
  await expect(sayButton(nadia.page)).toHaveCount(0);
  for (const { context } of [nadia, omar]) await context.close();
});

test('a client signs up, confirms their address and answers by a link', async ({ browser }) => {
  test.slow();
  const nadia = await someone(browser, NADIA, 'management');
  await nadia.page.goto('/profile');
  await nadia.page.getByRole('button', { name: 'Ask a client…' }).click();
  const dialog = nadia.page.getByRole('dialog');
  await dialog.getByLabel('What was it?').selectOption('Managed a property');
  await dialog.getByLabel('Since which year?').fill('2021');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const url = await dialog.getByText('/confirm/').textContent();
  await expectAccessible(nadia.page, 'reference: link for a client');
  const path = new URL(url ?? '').pathname;
  await nadia.page.goto(path);
  await expect(nadia.page.getByText('This is your own question.')).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const client = await context.newPage();
  // What a scanner of emails does.
  expect((await client.request.get(path)).status()).toBe(200);
  await client.goto(path);
  await expect(client.getByText('A member asks whether you have worked together.')).toBeVisible();
  const email = newEmail();
  await client.getByLabel('Full name').fill('Ivy Marlow');
  await client.getByLabel('Email').fill(email);
  await client.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await client.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await client.getByRole('button', { name: 'Create account' }).click();
  await expect(client.getByText('managed a property since 2021')).toBeVisible();
  await expect(client.getByText(/^Confirm your email address first/)).toBeVisible();
  await expectAccessible(client, 'client’s question: address not confirmed');
  const confirmed = await followMail(client, email, 'Confirm your email address');
  await expect(confirmed).toHaveURL(path);
  await expect(confirmed.getByRole('heading', { level: 1 })).toContainText(NADIA);
  expect(await overflow(confirmed)).toBe(0);
  await expectAccessible(confirmed, 'client’s question');
  await confirmed.getByLabel('No', { exact: true }).check();
  await confirmed.getByRole('button', { name: 'Yes, that is right' }).click();
  await expect(confirmed.getByText(/^Thank you\./)).toBeVisible();
  await expectAccessible(confirmed, 'client’s question: answered');
  await client.reload();
  await expect(client.getByText(/^Thank you\./)).toBeVisible();

  const other = await aTalker(browser, { fullName: 'Max Pell' });
  await other.page.goto(path);
  await expect(other.page.getByText('This link does not work')).toBeVisible();
  await nadia.page.goto('/profile');
  await expect(nadia.page.getByText('Someone without a profile')).toBeVisible();
  await expect(nadia.page.getByText(/^Shown from/)).toBeVisible();
  for (const each of [context, other.context, nadia.context]) await each.close();
});
