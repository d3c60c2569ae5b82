import { linkOfMail } from './account-mail.ts';
import { anAdministrator } from './administrators.ts';
import { expect, expectAccessible, newMark, SAME_ORIGIN, test } from './journey.ts';
import { aTalker } from './talk.ts';

test('an administrator finds a member, and the deletion that they order is stopped by its email', async ({
  browser,
}) => {
  const name = `Milly ${newMark()}`;
  const milly = await aTalker(browser, { fullName: name });
  const { email } = milly.member;
  const admin = await anAdministrator(browser, 'Ada Finds');
  const { page } = admin;

  await page.goto('/admin/members');
  const box = page.getByLabel('Name, business, id or address');
  await box.fill('no one has this name');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No members found')).toBeVisible();
  await expectAccessible(page, 'admin members: none found');
  await box.fill(email);
  await box.press('Enter');
  const row = page
    .getByRole('table', { name: 'Members' })
    .getByRole('row')
    .filter({ hasText: name });
  await expect(row).toContainText(email);
  await page.getByLabel('State').selectOption('Suspended');
  await expect(page.getByText('No members found')).toBeVisible();
  await page.getByLabel('State').selectOption('All');
  await expectAccessible(page, 'admin members');
  await row.getByRole('link', { name }).click();

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText(email);
  await expectAccessible(page, 'admin member');
  await page.getByRole('button', { name: 'Delete the account…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete the account?' });
  const address = dialog.getByLabel('The account’s address');
  await address.fill('other@milly.test');
  await dialog.getByRole('button', { name: 'Delete the account' }).click();
  await expect(dialog.getByText('This is not the address of this account.')).toBeVisible();
  await expect(address).toBeFocused();
  await expectAccessible(page, 'admin member: another address');
  await address.fill(email);
  await dialog.getByRole('button', { name: 'Delete the account' }).click();
  await expect(page.getByRole('button', { name: 'Stop: Delete the account' })).toBeVisible();
  await expectAccessible(page, 'admin member: a deletion waits');

  // Opening the link changes nothing; a person has to agree.
  const stopPage = milly.page;
  await stopPage.goto(await linkOfMail(stopPage, email, 'Your account will be deleted'));
  await expectAccessible(stopPage, 'stop what was ordered');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Stop: Delete the account' })).toBeVisible();
  await stopPage.getByRole('button', { name: 'Stop it' }).click();
  await expect(stopPage.getByRole('status').getByText(/^Stopped\./)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Account help' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop: Delete the account' })).toHaveCount(0);
  const log = page.getByRole('list', { name: 'What was done' });
  await expect(log).toContainText(`stopped what was ordered for ${name}: Delete the account.`);

  await stopPage.reload();
  await stopPage.getByRole('button', { name: 'Stop it' }).click();
  await expect(stopPage.getByText('This link no longer works.')).toBeVisible();
  await admin.close();
  await milly.context.close();
});

test('the overview leads from what waits to where it is done', async ({ browser }) => {
  const name = `Oona ${newMark()}`;
  const oona = await aTalker(browser, { fullName: name });
  const other = await aTalker(browser, { fullName: 'Otto Reported' });
  const report = await oona.page.request.post('/api/reports', {
    headers: SAME_ORIGIN,
    data: { profileId: other.member.id, reason: 'spam' },
  });
  expect(report.status()).toBe(201);
  const admin = await anAdministrator(browser, 'Ada Starts');
  const { page } = admin;
  await page.goto('/search');
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  const missing = page.getByRole('region', { name: 'Before you open' });
  await expect(missing.getByRole('listitem').filter({ hasText: 'Risk assessment' })).toBeVisible();
  await expectAccessible(page, 'admin overview');
  const toDo = page.getByRole('region', { name: 'To do' });
  await toDo.getByRole('link', { name: /^\d+ reports?$/ }).click();
  await expect(page).toHaveURL(/\/admin\/reports/);

  await page.route('**/api/admin/overview', (route) =>
    route.fulfill({ json: { toDo: [], beforeOpening: ['ai'] } }),
  );
  await page.goto('/admin');
  await expect(toDo.getByText('Nothing is waiting.')).toBeVisible();
  await expect(missing).toHaveCount(0);
  await page.route('**/api/admin/overview', (route) => route.fulfill({ status: 400, body: '{}' }));
  await page.reload();
  await expect(page.getByText('Could not load the overview')).toBeVisible();
  await expectAccessible(page, 'admin overview: not loaded');
  await admin.close();
  for (const { context } of [oona, other]) await context.close();
});
