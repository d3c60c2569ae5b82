import type { Browser, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../server/demo/accounts.ts';
import { expect, expectAccessible, newMark, test } from './journey.ts';
import { aTalker, composer, log, openThread, rows, write } from './talk.ts';

async function anAdmin(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const admin = DEMO_ACCOUNTS.find(({ accountRole }) => accountRole === 'admin');
  const response = await page.request.post('/api/auth/signin/email', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email: admin?.email, password: admin?.password },
  });
  expect(response.ok()).toBe(true);
  return page;
}

test('a blocked member disappears for both members, and can be unblocked', async ({ browser }) => {
  const name = `Ann Quarrel${newMark()}`;
  const ann = await aTalker(browser, { fullName: name });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await write(bob.page, ann.member.id, 'Answer me at once');
  await write(ann.page, bob.member.id, 'Good morning');
  await openThread(ann.page, bob.member.id);

  await bob.page.goto(`/profile/${ann.member.id}`);
  await bob.page.getByRole('button', { name: 'Block', exact: true }).click();
  const asking = bob.page.getByRole('alertdialog', { name: `Block ${name}?` });
  await expect(asking).toBeVisible();
  await expectAccessible(bob.page, 'profile: blocking');
  await asking.getByRole('button', { name: 'Block member' }).click();
  await expect(bob.page).toHaveURL('/search');
  await expect(bob.page.getByText(`${name} blocked`, { exact: true })).toBeVisible();

  await expect(ann.page.getByText('You cannot write to this member.').first()).toBeVisible();
  await expect(composer(ann.page)).toBeHidden();
  await expectAccessible(ann.page, 'conversation: blocked');
  await ann.page.goto(`/profile/${bob.member.id}`);
  await expect(ann.page.getByRole('heading', { name: 'Profile not found' })).toBeVisible();
  await bob.page.goto(`/search?q=${encodeURIComponent(name)}`);
  await expect(bob.page.getByText(/No (profiles|matches|results)/i).first()).toBeVisible();
  await bob.page.goto('/messages');
  await expect(bob.page.getByText('No conversations yet')).toBeVisible();
  await expect(rows(bob.page)).toHaveCount(0);

  await bob.page.goto('/account#blocked');
  await bob.page.getByRole('link', { name: `Messages with ${name}` }).click();
  await expect(bob.page.getByText('Good morning')).toBeVisible();
  await bob.page.goto('/account#blocked');
  await expectAccessible(bob.page, 'account: blocked members');
  await bob.page.getByRole('button', { name: `Unblock ${name}` }).click();
  await expect(bob.page.getByText('You have not blocked anybody.')).toBeVisible();
  await bob.page.goto(`/profile/${ann.member.id}`);
  await expect(bob.page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await ann.context.close();
  await bob.context.close();
});

test('a block can be undone at once', async ({ browser }) => {
  const ann = await aTalker(browser, { fullName: 'Ann Undone' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await bob.page.goto(`/profile/${ann.member.id}`);
  await bob.page.getByRole('button', { name: 'Block', exact: true }).click();
  await bob.page.getByRole('button', { name: 'Block member' }).click();
  await bob.page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(bob.page.getByText('Ann Undone unblocked', { exact: true })).toBeVisible();
  await bob.page.goto(`/profile/${ann.member.id}`);
  await expect(bob.page.getByRole('heading', { name: 'Ann Undone', level: 1 })).toBeVisible();
  await ann.context.close();
  await bob.context.close();
});

test('a member reports a message and blocks its sender, and an administrator removes it', async ({
  browser,
}) => {
  const details = `Wants money first ${newMark()}`;
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Trick' });
  await write(bob.page, ann.member.id, 'Send the deposit to my other account');
  await openThread(ann.page, bob.member.id);
  await ann.page.getByRole('button', { name: 'More about this message' }).click();
  await ann.page.getByRole('menuitem', { name: 'Report message' }).click();
  const form = ann.page.getByRole('dialog', { name: 'Report message' });
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByRole('link', { name: 'Please choose a reason.' })).toBeVisible();
  await expectAccessible(ann.page, 'conversation: reporting without a reason');
  await form.getByLabel('What is wrong?').selectOption('Fraud or a scam');
  await form.getByLabel('Details').fill(details);
  await form.getByRole('button', { name: 'Send report' }).click();
  const sent = ann.page.getByRole('dialog', { name: 'Report sent' });
  await expectAccessible(ann.page, 'conversation: reported');
  await sent.getByRole('button', { name: 'Block', exact: true }).click();
  await ann.page.getByRole('button', { name: 'Block member' }).click();
  await expect(ann.page.getByText('Bob Trick blocked', { exact: true })).toBeVisible();
  await expect(ann.page.getByText('No conversations yet')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(ann.page.getByText('Bob Trick unblocked', { exact: true })).toBeVisible();
  await openThread(ann.page, bob.member.id);

  const admin = await anAdmin(browser);
  await admin.goto('/admin/reports');
  const entry = admin.getByRole('listitem').filter({ hasText: details });
  await expect(admin.getByRole('link', { name: 'Bob Trick' }).first()).toBeVisible();
  await expect(entry.getByText('Send the deposit to my other account')).toBeVisible();
  await expectAccessible(admin, 'admin reports: message');
  await entry.getByRole('button', { name: 'Warn Bob Trick…' }).click();
  const warning = admin.getByRole('dialog', { name: 'Warn Bob Trick' });
  await warning.getByText('The message', { exact: true }).click();
  await warning.getByRole('button', { name: 'Warn member' }).click();
  await expect(entry).toHaveCount(0);
  // The open conversation shows it at once.
  await expect(log(ann.page).getByText('Removed by Lintel')).toBeVisible();
  for (const { page, member } of [
    { page: ann.page, member: bob.member },
    { page: bob.page, member: ann.member },
  ]) {
    await openThread(page, member.id);
    await expect(log(page).getByText('Removed by Lintel')).toBeVisible();
    await expect(page.getByRole('button', { name: 'More about this message' })).toHaveCount(0);
  }
  await expectAccessible(ann.page, 'conversation: removed message');
  await admin.getByRole('button', { name: 'Closed' }).click();
  await expect(entry.getByText('Acted on')).toBeVisible();

  await ann.page.goto('/admin/reports');
  await expect(ann.page).toHaveURL('/search');
  await admin.context().close();
  await ann.context.close();
  await bob.context.close();
});
