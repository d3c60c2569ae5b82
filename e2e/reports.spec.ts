import type { Page } from '@playwright/test';
import { anAdministrator, writeToOperator } from './administrators.ts';
import { expect, expectAccessible, newMark, test } from './journey.ts';
import { aTalker } from './talk.ts';

async function report(page: Page, profileId: string, details: string): Promise<void> {
  const answer = await page.request.post('/api/reports', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { profileId, reason: 'harassment', details },
  });
  expect(answer.status()).toBe(201);
}

test('an administrator answers the reports by the keyboard, with words, and sees the earlier ones', async ({
  browser,
}) => {
  const mark = newMark();
  const ann = await aTalker(browser, { fullName: `Ann ${mark}` });
  const bob = await aTalker(browser, { fullName: `Bob ${mark}` });
  for (const nth of ['First', 'Second', 'Third']) {
    await report(ann.page, bob.member.id, `${nth} of ${mark}`);
  }
  const admin = await anAdministrator(browser, 'Ada Decides');
  const { page } = admin;
  await page.goto('/admin/reports');
  const reports = page.getByRole('region', { name: `Reports about Bob ${mark}` });
  const entry = (nth: string) => reports.getByRole('listitem').filter({ hasText: `${nth} of` });
  await expect(reports.getByText('No earlier reports.')).toBeVisible();
  await expect(entry('First').getByText('Unchanged.')).toBeVisible();
  await expectAccessible(page, 'admin reports');

  await entry('First')
    .getByRole('link', { name: `Ann ${mark}` })
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Second')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Third')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(entry('Second')).toBeFocused();
  await page.keyboard.press('a');
  await expect(entry('Second')).toBeFocused();
  const words = entry('Second').getByLabel(`Message to Bob ${mark}`);
  await words.fill('No more, please.');
  await words.press('ArrowUp');
  await expect(words).toBeFocused();
  await entry('Second').getByRole('button', { name: 'Action taken' }).press('Enter');
  await expect(entry('Second')).toHaveCount(0);
  await expect(entry('Third')).toBeFocused();
  await expect(page.getByText('Report closed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry('Second')).toBeVisible();
  await expect(reports.getByText('No earlier reports.')).toBeVisible();

  await words.fill('Be kind.');
  await entry('Second').getByRole('button', { name: 'Action taken' }).click();
  await expect(entry('Second')).toHaveCount(0);
  await reports.getByText('1 earlier report').click();
  await expect(reports.getByText('Action taken. Be kind.')).toBeVisible();
  await expectAccessible(page, 'admin reports: earlier report');

  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: /^Reports \(\d+\)$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('button', { name: 'You: your account' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await expectAccessible(page, 'admin reports on a phone');
  for (const { context } of [ann, bob]) await context.close();
  await admin.close();
});

test('a complaint is answered from the inbox, and says so', async ({ browser }) => {
  const mark = newMark();
  const admin = await anAdministrator(browser, 'Ada Answers');
  const { page } = admin;
  await writeToOperator(page, {
    name: `Vi ${mark}`,
    email: 'vi@sitor.example',
    kind: 'decision',
    message: 'Why was I removed?',
  });
  await page.goto('/admin/inbox?filter=complaints');
  const row = page.getByRole('row').filter({ hasText: `Vi ${mark}` });
  await expect(row.getByText('answer by')).toBeVisible();
  await row.getByRole('button', { name: /^View/ }).click();
  const dialog = page.getByRole('dialog', { name: `Message from Vi ${mark}` });
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog.getByText('Please write the answer.')).toBeVisible();
  await expectAccessible(page, 'admin inbox: complaint without an answer');
  await dialog.getByLabel(/^Answer to complaint C-/).fill('You are back. We are sorry.');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog.getByRole('heading', { name: /^Answered on/ })).toBeVisible();
  await expect(dialog.getByText('You are back. We are sorry.')).toBeVisible();
  await expectAccessible(page, 'admin inbox: answered complaint');
  await dialog.getByRole('button', { name: 'Close message' }).click();
  await expect(row.getByText('answered on')).toBeVisible();
  await expectAccessible(page, 'admin inbox: complaints');
  await admin.close();
});
