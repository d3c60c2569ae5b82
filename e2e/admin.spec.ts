import type { Page } from '@playwright/test';
import { anAdministrator, decide, revoke, writeToOperator } from './administrators.ts';
import {
  beMember,
  expect,
  expectAccessible,
  newMark,
  overflow,
  PASSWORD,
  test,
} from './journey.ts';
import { aTalker, openThread, rows, write } from './talk.ts';

const message = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an administrator reads members’ and visitors’ messages, and the recipient’s stay unread', async ({
  browser,
}) => {
  const mark = newMark();
  const ann = await aTalker(browser, { fullName: `Ann ${mark}` });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await write(ann.page, bob.member.id, `Private matter ${mark}`);
  const visitor = { name: 'Vi Sitor', email: 'vi@sitor.example', subject: `Prices ${mark}` };
  await writeToOperator(ann.page, { ...visitor, message: 'How much?\n\n<b>Really</b>' });

  const admin = await anAdministrator(browser, 'Ada Minister');
  const { page } = admin;
  await page.goto('/admin/inbox');
  const row = message(page, `Private matter ${mark}`);
  await expect(row.getByText('Unread')).toBeVisible();
  await expect(row.getByRole('link', { name: `Ann ${mark}` })).toBeVisible();
  await expectAccessible(page, 'admin inbox');

  const view = row.getByRole('button', { name: `View message from Ann ${mark}` });
  await view.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'A report about it' }).click();
  const dialog = page.getByRole('dialog', { name: `Message from Ann ${mark}` });
  await expect(dialog.getByText(`Private matter ${mark}`)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Bob Holt' })).toBeVisible();
  await expectAccessible(page, 'admin inbox: message');
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
  await expect(row.getByText('Read', { exact: true })).toBeVisible();

  await message(page, `Prices ${mark}`).getByRole('button', { name: /^View/ }).click();
  const contactDialog = page.getByRole('dialog', { name: 'Message from Vi Sitor' });
  await expect(contactDialog.getByText('<b>Really</b>')).toBeVisible();
  await expect(contactDialog.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    `mailto:vi@sitor.example?subject=Re%3A%20Prices%20${mark}`,
  );
  await contactDialog.getByRole('button', { name: 'Close message' }).click();

  await bob.page.goto('/messages');
  await expect(rows(bob.page).getByText('1 unread')).toBeAttached();
  await openThread(bob.page, ann.member.id);
  await expect(bob.page.getByText(`Private matter ${mark}`).last()).toBeVisible();

  await page.goto('/admin/audit');
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: 'Ada Minister opened a message from' });
  await expect(entry.filter({ hasText: 'from the contact form.' })).toHaveCount(1);
  const read = entry.filter({ hasText: `from Ann ${mark} to Bob Holt: A report about it.` });
  await expect(read.getByRole('link', { name: 'Bob Holt' })).toHaveAttribute(
    'href',
    `/profile/${bob.member.id}`,
  );
  await expectAccessible(page, 'audit log');
  for (const one of [admin, ann.context, bob.context]) await one.close();
});

test('messages are marked as read without opening them, filtered, and paged in the URL', async ({
  browser,
}) => {
  const mark = newMark();
  const admin = await anAdministrator(browser, 'Ada Marks');
  const { page } = admin;
  const visitor = { name: `Vi ${mark}`, email: 'vi@sitor.example', message: 'Good morning' };
  await writeToOperator(page, { ...visitor, subject: `Leeds ${mark}` });
  await page.goto('/admin/inbox');
  await page.getByRole('button', { name: 'Contact form' }).click();
  await expect(page).toHaveURL('/admin/inbox?filter=contact');
  const row = message(page, `Leeds ${mark}`);
  await row.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(row.getByText('Read', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^View/ })).toBeFocused();
  await page.getByRole('button', { name: 'Unread' }).click();
  await expect(page).toHaveURL('/admin/inbox?filter=unread');
  await expect(page.getByRole('table')).toHaveAttribute('aria-label', 'Messages');
  await expect(row).toHaveCount(0);

  await page.getByRole('button', { name: 'Members', exact: true }).click();
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/filter=members&before=/);
  const newer = page.getByRole('link', { name: 'Newer' });
  await expect(newer).toBeVisible();
  const preview = page.getByRole('row').nth(1).getByRole('cell').nth(1);
  const first = await preview.innerText();
  await page.reload();
  await expect(preview).toHaveText(first);
  await newer.click();
  await expect(page).toHaveURL(/filter=members&after=/);
  await page
    .getByRole('link', { name: 'Newest' })
    .or(page.getByRole('link', { name: 'Older' }))
    .first()
    .click();
  await expect(page.getByRole('table')).toBeVisible();
  await admin.close();
});

test('fault: a message that is marked while another filter loads is read in what has loaded', async ({
  browser,
}) => {
  const mark = newMark();
  const admin = await anAdministrator(browser, 'Ada Quick');
  const { page } = admin;
  const visitor = { name: `Vi ${mark}`, email: 'vi@sitor.example', message: 'Good morning' };
  await writeToOperator(page, { ...visitor, subject: `Leeds ${mark}` });
  await page.goto('/admin/inbox?filter=unread');
  const row = message(page, `Leeds ${mark}`);
  await expect(row).toBeVisible();
  const marked = page.waitForResponse(/\/api\/admin\/inbox\/[^/]+\/read$/);
  await page.route(
    '**/api/admin/inbox?filter=contact*',
    async (route) => {
      // The answer is from before the message is marked, and arrives after that.
      const response = await route.fetch();
      await marked;
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Contact form' }).click();
  await row.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(row.getByText('Read', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contact form', pressed: true })).toBeVisible();
  await admin.close();
});

test('on a phone the inbox is a list of cards that fits the screen', async ({ browser }) => {
  const admin = await anAdministrator(browser, 'Ada Phones');
  const { page } = admin;
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/admin/inbox', '/admin/audit', '/admin/reports']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/admin/inbox') await expect(page.getByRole('table')).toBeVisible();
    if (path === '/admin/audit') {
      await expect(page.getByRole('list', { name: 'Audit log' })).toBeVisible();
    }
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page, `${path} on a phone`);
  }
  await admin.close();
});

test('an inbox that fails to load shows an error and can be retried', async ({ browser }) => {
  const admin = await anAdministrator(browser, 'Ada Waits');
  const { page } = admin;
  await page.route('**/api/admin/inbox*', (route) => route.fulfill({ status: 400, body: '{}' }));
  await page.goto('/admin/inbox');
  await expect(page.getByText('Could not load messages')).toBeVisible();
  await expectAccessible(page, 'admin inbox: not loaded');
  await page.unroute('**/api/admin/inbox*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Messages' })).toBeVisible();
  await admin.close();
});

test('members are redirected from the inbox, and so is an administrator whose rights are revoked', async ({
  browser,
  page: member,
}) => {
  await beMember(member);
  for (const path of ['/admin/inbox', '/admin/audit']) {
    await member.goto(path);
    await expect(member).toHaveURL('/search');
  }
  const admin = await anAdministrator(browser, 'Ada Former');
  const { page } = admin;
  await page.goto('/admin/inbox');
  await expect(page.getByRole('table')).toBeVisible();
  await revoke(admin.email);
  // The administrator's sessions have ended too. The page may notice before the button is pressed.
  const ended = page.getByRole('dialog', { name: 'You have been signed out' });
  const refresh = page.getByRole('button', { name: 'Refresh' }).click();
  await Promise.race([refresh.catch(() => undefined), ended.waitFor()]);
  await expect(ended.getByLabel('Email')).toHaveValue(admin.email);
  await ended.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await ended.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/search');
  await admin.close();
});

test('an administrator suspends a member with a reason, signing them out at once, and lifts it', async ({
  browser,
}) => {
  const name = `Sasha ${newMark()}`;
  const sasha = await aTalker(browser, { fullName: name });
  const admin = await anAdministrator(browser, 'Ada Bars');
  const { page } = admin;
  await page.goto(`/profile/${sasha.member.id}`);
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('button', { name: `Suspend ${name}…` }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${name}` });
  await dialog.getByRole('button', { name: 'Suspend member' }).click();
  await expect(dialog.getByRole('link', { name: 'Please choose a reason.' })).toBeVisible();
  await expectAccessible(page, 'admin member: suspending without a reason');
  await dialog.getByLabel('Reason').selectOption('Fraud or a scam');
  await dialog.getByLabel('For how long').selectOption('Until we lift it');
  await dialog.getByRole('button', { name: 'Suspend member' }).click();
  await expect(page.getByText(`${name} suspended`, { exact: true })).toBeVisible();
  await expect(page.getByText(/Suspended since/)).toBeVisible();

  await sasha.page.goto('/collections');
  await expect(sasha.page).toHaveURL('/login');
  await page.goto(`/profile/${sasha.member.id}`);
  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('button', { name: `Lift suspension of ${name}` }).click();
  await expect(page.getByText(/Suspended since/)).toHaveCount(0);

  const complaint = await page.request.post('/api/reports', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { profileId: sasha.member.id, reason: 'spam' },
  });
  expect(complaint.status()).toBe(201);
  await page.goto('/admin/reports');
  const reports = page.getByRole('region', { name: `Reports about ${name}` });
  const entry = reports.getByRole('listitem').filter({ hasText: 'Reported by' });
  await entry.getByRole('button', { name: `Suspend ${name}…` }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('spam');
  await page.keyboard.press('Escape');
  await decide(page, sasha.member.id, { measure: 'suspension', reason: 'spam', days: 30 });
  await page.reload();
  await expect(reports.getByText('Suspended', { exact: true })).toBeVisible();
  await expect(reports.getByText(/^until \d/)).toBeVisible();
  await expectAccessible(page, 'admin reports: suspended');
  await entry.getByRole('button', { name: 'Already acted on' }).click();
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await entry.getByRole('button', { name: `Lift suspension of ${name}` }).click();
  await expect(reports.getByText('Suspended', { exact: true })).toHaveCount(0);

  await page.goto('/admin/audit');
  const sentence = page.getByRole('listitem').filter({ hasText: name });
  await expect(
    sentence.filter({ hasText: `Ada Bars suspended ${name}: Fraud or a scam.` }),
  ).toBeVisible();
  await expect(sentence.filter({ hasText: `lifted the suspension of ${name}.` })).toHaveCount(2);
  await admin.close();
  await sasha.context.close();
});
