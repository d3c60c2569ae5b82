import type { Page } from '@playwright/test';
import { confirmByCall, openMail } from './account-mail.ts';
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

test('an administrator closes reports by the keyboard, together, by a warning that the member reads and appeals', async ({
  browser,
}) => {
  const mark = newMark();
  const ann = await aTalker(browser, { fullName: `Ann ${mark}` });
  const bob = await aTalker(browser, { fullName: `Bob ${mark}` });
  await confirmByCall(bob.page, bob.member.email);
  for (const nth of ['First', 'Second', 'Third']) {
    await report(ann.page, bob.member.id, `${nth} of ${mark}`);
  }
  const admin = await anAdministrator(browser, 'Ada Decides');
  const { page } = admin;
  await page.goto('/admin/reports');
  const reports = page.getByRole('region', { name: `Reports about Bob ${mark}` });
  const entry = (nth: string) => reports.getByRole('listitem').filter({ hasText: `${nth} of` });
  await expect(reports.getByText('No decisions about them yet.')).toBeVisible();
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
  await entry('Second').getByRole('button', { name: 'No action needed' }).press('Enter');
  await expect(entry('Second')).toHaveCount(0);
  await expect(entry('Third')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry('Second')).toBeVisible();

  await entry('First').getByText('Close together with the one that I decide').click();
  const warn = entry('Second').getByRole('button', { name: `Warn Bob ${mark}…` });
  const dialog = page.getByRole('dialog', { name: `Warn Bob ${mark}` });
  const words = dialog.getByLabel('What we tell the member');
  await warn.click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('harassment');
  await expect(words).toHaveValue('Our terms do not allow harassment or threats.');
  await dialog.getByLabel('Reason').selectOption('Spam or advertising');
  await expect(words).toHaveValue(/advertising/);
  await words.fill('Be kind.');
  await dialog.getByLabel('Reason').selectOption('Harassment or threats');
  await expect(words).toHaveValue('Be kind.');
  await dialog.getByRole('button', { name: 'Warn member' }).click();
  await expect(
    dialog.getByRole('link', { name: 'Please tell the member why, in a sentence.' }),
  ).toBeVisible();
  await expectAccessible(page, 'admin reports: a warning with too few words');
  await words.fill('Be kind to the other members, please.');
  await dialog.getByRole('button', { name: 'Warn member' }).click();
  await expect(entry('Second')).toHaveCount(0);
  await expect(entry('First')).toHaveCount(0);
  await expect(entry('Third')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry('Second')).toBeVisible();
  await expect(entry('First')).toBeVisible();

  await warn.click();
  await words.fill('Be kind to the other members, please.');
  await dialog.getByRole('button', { name: 'Warn member' }).click();
  await expect(entry('Second')).toHaveCount(0);
  await reports.getByText(/decisions? about them/).click();
  await expect(reports.getByText('Be kind to the other members, please.').first()).toBeVisible();
  await expectAccessible(page, 'admin reports: earlier decision');

  // They are told once it can no longer be undone.
  await (await openMail(bob.page, bob.member.email, 'A warning about your account')).close();
  await bob.page.goto('/search');
  await bob.page.getByRole('button', { name: /^Notifications/ }).click();
  await bob.page.getByRole('link', { name: /We warned you/ }).click();
  await expect(bob.page).toHaveURL('/account#reports');
  const own = bob.page.getByRole('list', { name: 'Decisions about you' });
  await expect(own.getByText('Warning: Harassment or threats')).toBeVisible();
  await own.getByLabel(/^Appeal/).fill('I was kind.');
  await own.getByRole('button', { name: 'Send appeal' }).click();
  await expect(own.getByText(/^You appealed on/)).toBeVisible();
  await expectAccessible(bob.page, 'account: appealed against a warning');

  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: /^Reports \(\d+\)$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('button', { name: 'You: your account' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await expectAccessible(page, 'admin reports on a phone');

  await bob.page.goto('/contact');
  await bob.page.getByLabel('About').selectOption('Complaint: a decision about me');
  await bob.page.getByLabel('Which decision').selectOption({ index: 1 });
  await bob.page.getByLabel('Message').fill('No one was harmed.');
  await expectAccessible(bob.page, 'contact: complaint about a decision');
  await bob.page.getByRole('button', { name: 'Send message' }).click();
  await expect(bob.page.getByText(/^Complaint C-/)).toBeVisible();
  await page.goto('/admin/complaints');
  const complaint = page.getByRole('listitem', { name: /^Complaint C-/ }).filter({ hasText: mark });
  await expect(complaint).toContainText('About the decision: Warning, ');
  for (const { context } of [ann, bob]) await context.close();
  await admin.close();
});

test('an administrator answers a complaint about content before the earlier ones', async ({
  browser,
}) => {
  const mark = newMark();
  const admin = await anAdministrator(browser, 'Ada Answers');
  const { page } = admin;
  const complain = async (kind: string) => {
    const form = { name: `Vi ${mark}`, email: 'vi@sitor.example', kind, message: `It is ${kind}.` };
    return (await writeToOperator(page, form)).complaint?.number;
  };
  const earlier = await complain('decision');
  const urgent = await complain('content');
  await page.goto('/admin/inbox?filter=contact');
  const row = page.getByRole('row').filter({ hasText: `Vi ${mark}` });
  await row.filter({ hasText: 'illegal content' }).getByRole('button', { name: /^View/ }).click();
  const dialog = page.getByRole('dialog', { name: `Message from Vi ${mark}` });
  await expectAccessible(page, 'admin inbox: complaint');
  await dialog.getByRole('link', { name: 'Complaints' }).click();
  const entries = page.getByRole('listitem', { name: /^Complaint C-/ });
  const entry = (number?: string) => page.getByRole('listitem', { name: `Complaint ${number}` });
  await expect(entries.filter({ hasText: mark })).toHaveText([/illegal content/, /a decision/]);
  await expect(entry(urgent)).toContainText('Sent signed in as Ada Answers');
  await entry(urgent).getByRole('button', { name: 'Send answer' }).click();
  await expect(entry(urgent).getByText('Please write the answer.')).toBeVisible();
  await expectAccessible(page, 'admin complaints: without an answer');
  await entry(urgent)
    .getByLabel(`Answer to complaint ${urgent}`, { exact: true })
    .fill('We removed it.');
  await entry(urgent).getByRole('button', { name: 'Send answer' }).click();
  await expect(entry(urgent)).toHaveCount(0);
  await expect(entry(earlier)).toBeVisible();
  await page.getByText('Answered', { exact: true }).click();
  await expect(entry(urgent).getByText('We removed it.')).toBeVisible();
  await expectAccessible(page, 'admin complaints: answered');
  await admin.close();
});
