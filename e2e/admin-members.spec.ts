import { linkOfMail } from './account-mail.ts';
import { anAdministrator } from './administrators.ts';
import { expect, expectAccessible, newMark, test } from './journey.ts';
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
  await expect(stopPage.getByText('Your account stays as it is.')).toBeVisible();
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
