import type { Page } from '@playwright/test';
import { confirmByCall } from './account-mail.ts';
import { anAdministrator } from './administrators.ts';
import { toast } from './collection-steps.ts';
import { confirm, HOW, row, state } from './evidence-steps.ts';
import { expect, expectAccessible, newMark, openSetting, overflow, test } from './journey.ts';
import { aTalker } from './talk.ts';

/** The queue's row, of a member that no other test has. */
const waiting = (page: Page, label: string, name: string) =>
  page.getByRole('listitem', { name: `${label} of ${name}` });

test('a sourcer shows what they have, staff check it, and a new name takes the checks back', async ({
  browser,
}) => {
  const mark = newMark();
  const name = `Sal ${mark}`;
  const businessName = `Deals ${mark}`;
  const sal = await aTalker(browser, { fullName: name, businessName, role: 'sourcer' });
  const { page, member } = sal;
  await confirmByCall(page, member.email);
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: 'Show what you have' }).click();
  await expect(page).toHaveURL('/evidence');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show what you have');
  await expect(row(page, 'Client money protection')).toHaveCount(0);
  await expectAccessible(page, 'evidence: nothing yet');

  await openSetting(page, 'Redress');
  const redress = row(page, 'Redress');
  await redress.getByLabel('Membership number').fill('D');
  await redress.getByRole('button', { name: 'Save' }).click();
  await expect(redress.getByLabel('Scheme')).toHaveAccessibleDescription(/choose from the list/);
  await expect(redress.getByLabel('Membership number')).toHaveValue('D');
  await expectAccessible(page, 'evidence: error');
  await redress.getByLabel('Scheme').selectOption('The Property Ombudsman');
  await redress.getByLabel('Membership number').fill('d 12345');
  await redress.getByRole('button', { name: 'Save' }).click();
  await expect(redress).toContainText('The Property Ombudsman, member D12345.');
  await expect(redress).toContainText('Stated, not checked');
  await expect(redress.getByRole('button', { name: 'Change: Redress' })).toBeFocused();

  await openSetting(page, 'Company');
  await row(page, 'Company').getByLabel('Company number or name').fill('99000011');
  await row(page, 'Company').getByRole('button', { name: 'Look it up' }).click();
  await row(page, 'Company').getByRole('button', { name: 'I act for this company' }).click();
  await expect(row(page, 'Company')).toContainText('99000011.');
  await openSetting(page, 'HMRC supervision');
  const hmrc = row(page, 'HMRC supervision');
  await hmrc.getByLabel('HMRC registration number').fill(`XAML${mark.slice(1, 9)}`);
  await hmrc.getByRole('button', { name: 'Save' }).click();
  await expect(hmrc).toContainText('Stated, not checked');
  await page.getByRole('button', { name: 'Ask us to check all of these (3)' }).click();
  await expect(toast(page, 'We will look at it.')).toBeVisible();
  await expect(redress).toContainText('We will look at this within 2 working days.');
  await expect(page.getByRole('button', { name: /^Ask us to check all/ })).toHaveCount(0);
  await expectAccessible(page, 'evidence: check asked for');

  const admin = await anAdministrator(browser, 'Ada Checks');
  await admin.page.goto('/admin/evidence');
  const queued = waiting(admin.page, 'Redress', businessName);
  await expect(queued).toContainText('The Property Ombudsman, member D12345');
  await expect(queued.getByRole('link', { name: /^Look it up/ })).toHaveAttribute(
    'href',
    /tpos\.co\.uk/,
  );
  await expectAccessible(admin.page, 'admin evidence');
  await queued.getByRole('button', { name: 'Confirm' }).click();
  await expect(queued.getByLabel(HOW)).toHaveAccessibleDescription(/how you have checked it/);
  await confirm(queued, 'Checked on the register');
  await expect(toast(admin.page, `${businessName}: redress membership checked`)).toBeVisible();
  await expect(queued).toHaveCount(0);
  await admin.page.getByRole('button', { name: 'Undo' }).click();
  await confirm(queued, 'Checked on the register');
  await expect(queued).toHaveCount(0);
  const company = waiting(admin.page, 'Company', businessName);
  await confirm(company, 'Checked by a document shown to us');
  await expect(company).toHaveCount(0);
  const refused = waiting(admin.page, 'HMRC supervision', businessName);
  await refused.getByRole('button', { name: 'Refuse…' }).click();
  await refused.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(refused.getByLabel('Reason')).toHaveAccessibleDescription(/say why/);
  await refused.getByLabel('Reason').selectOption('Other');
  await refused.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(refused.getByLabel('Message to the member')).toHaveAccessibleDescription(
    /what is missing/,
  );
  await expectAccessible(admin.page, 'admin evidence: refusal without a message');
  await refused.getByLabel('Message to the member').fill('The register has another address.');
  await refused.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(refused).toHaveCount(0);

  // Others see the facts, with the date, and what is stated alone, but not what was refused.
  await state(page, 'ico', { number: 'ZA123456' });
  const other = await aTalker(browser, { fullName: 'Ola Looks' });
  await other.page.goto(`/profile/${member.id}`);
  const facts = other.page.getByRole('listitem').filter({ hasText: 'Look it up' });
  await expect(facts).toHaveCount(2);
  await expect(other.page.getByRole('heading', { name: '2 checked' })).toBeVisible();
  await expect(facts.filter({ hasText: 'Redress' })).toContainText(
    /The Property Ombudsman, member D12345 \w+ \d{4} Look it up/,
  );
  await expect(facts.filter({ hasText: 'Company' })).toContainText('By a document shown to us');
  await other.page.getByText('Says about themselves, not checked').click();
  await expect(facts.last()).toContainText('ICO registration: ZA123456.');
  await expect(other.page.getByText('The register has another address.')).toHaveCount(0);
  await expect(other.page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  await other.page.getByRole('button', { name: 'Verified Profile' }).focus();
  await expect(other.page.getByRole('tooltip')).toContainText(
    /Redress: Checked on the register, \d+\s\w+\s\d{4}\./,
  );
  await expectAccessible(other.page, 'profile: checked evidence explained');
  await other.page.goto(`/search?q=${mark}`);
  const card = other.page.getByRole('article').filter({ hasText: businessName });
  await expect(card).toContainText('2 checked: company redress');
  await other.page.goto(`/compare?profiles=${member.id},${other.member.id}`);
  const compared = other.page.getByRole('row').filter({ hasText: 'ICO registration' });
  await expect(compared.getByRole('cell').first()).toContainText('not checked');
  await expect(compared.getByRole('cell').last()).toHaveText('Not provided');
  await expectAccessible(other.page, 'comparison: evidence');

  await page.reload();
  await expect(hmrc).toContainText('Not confirmed');
  await expect(hmrc).toContainText('The register has another address.');
  await expect(redress).toContainText(/The check holds until \d+\s\w+\s\d{4}\./);
  await expectAccessible(page, 'evidence: checked and refused');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await admin.page.setViewportSize({ width, height: 800 });
    expect(await overflow(page)).toBe(0);
    expect(await overflow(admin.page)).toBe(0);
  }

  await page.goto('/onboarding?edit=1');
  await page.getByLabel(/^Business name/).fill(`New ${mark}`);
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/search');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`New ${mark}`);
  await expect(page.getByRole('button', { name: 'Verified Profile' })).toHaveCount(0);
  await page.goto('/evidence');
  await expect(redress).toContainText('We will look at this within 2 working days.');
  for (const one of [sal, other]) await one.context.close();
  await admin.close();
});

test('what the member has changed meanwhile is looked at again', async ({ browser }) => {
  const name = `Sid ${newMark()}`;
  const sid = await aTalker(browser, { fullName: name, role: 'sourcer' });
  await state(sid.page, 'aml', { number: 'XAML00000123456', isAsked: true });
  const admin = await anAdministrator(browser, 'Ada Looks');
  await admin.page.goto('/admin/evidence');
  const entry = waiting(admin.page, 'HMRC supervision', name);
  await expect(entry).toContainText('XAML00000123456');
  await state(sid.page, 'aml', { number: 'XAML00000654321', isAsked: true });
  await confirm(entry, 'Checked on the register');
  await expect(entry.getByRole('alert')).toHaveText(
    'The member has changed this. Please look again.',
  );
  await expect(entry).toContainText('XAML00000654321');
  await expectAccessible(admin.page, 'admin evidence: changed meanwhile');
  await confirm(entry, 'Checked on the register');
  await expect(entry).toHaveCount(0);
  await admin.close();
  await sid.context.close();
});

test('an empty queue says so, and pages that fail to load can be retried', async ({ browser }) => {
  const admin = await anAdministrator(browser, 'Ada Rests');
  const { page } = admin;
  const list = '**/api/admin/evidence';
  await page.route(list, (route) =>
    route.fulfill({ json: { items: [], total: 0, nextPage: null } }),
  );
  await page.goto('/admin/evidence');
  await expect(page.getByRole('heading', { name: 'Nothing to check.' })).toBeVisible();
  await expectAccessible(page, 'admin evidence: empty');
  await page.unroute(list);
  for (const [path, api] of [
    ['/admin/evidence', list],
    ['/evidence', '**/api/evidence'],
  ] as const) {
    await page.route(api, (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.goto(path);
    await expect(page.getByRole('heading', { name: /^Could not load/ })).toBeVisible();
    await expectAccessible(page, `${path}: not loaded`);
    await page.unroute(api);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: /^Could not load/ })).toHaveCount(0);
  }
  await admin.close();
});

test('fault: staff see how much waits, and load the next page', async ({ browser }) => {
  const name = `Pia ${newMark()}`;
  const pia = await aTalker(browser, { fullName: name, role: 'sourcer' });
  await state(pia.page, 'aml', { number: 'XAML00000123456', isAsked: true });
  const admin = await anAdministrator(browser, 'Ada Pages');
  const { page } = admin;
  await page.route('**/api/admin/evidence', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, items: [], total: 51, nextPage: 2 } });
  });
  await page.route('**/api/admin/evidence?page=2', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('?page=2', '') });
    await route.fulfill({ response: answer });
  });
  await page.goto('/admin/evidence');
  await expect(page.getByText('51 checks to decide, the oldest first')).toBeVisible();
  await expectAccessible(page, 'admin evidence: more than a page');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(waiting(page, 'HMRC supervision', name)).toBeVisible();
  await admin.close();
  await pia.context.close();
});

test('what is typed stays when it cannot be saved, and is removed only after a question', async ({
  browser,
}) => {
  const una = await aTalker(browser, { fullName: 'Una Types', role: 'service_provider' });
  const { page } = una;
  await page.goto('/evidence#insurance');
  const insurance = row(page, 'Insurance');
  await insurance.getByLabel('Type').selectOption('Public liability');
  await insurance.getByLabel('Insurer').fill('Aviva');
  await insurance.getByLabel('Ends on').fill('2020-01-01');
  await insurance.getByRole('button', { name: 'Save' }).click();
  await expect(insurance.getByLabel('Ends on')).toHaveAccessibleDescription(/already ended/);
  const end = `${new Date().getFullYear() + 1}-06-30`;
  await insurance.getByLabel('Ends on').fill(end);
  await page.context().setOffline(true);
  await insurance.getByRole('button', { name: 'Save' }).click();
  await expect(insurance.getByRole('alert')).toContainText('Network error');
  await expect(insurance.getByLabel('Insurer')).toHaveValue('Aviva');
  await page.context().setOffline(false);
  await insurance.getByRole('button', { name: 'Ask us to check it' }).click();
  await expect(insurance).toContainText(/Public liability, Aviva, until 30\sJune/);
  await expect(insurance).toContainText('We will look at this within 2 working days.');
  await openSetting(page, 'Insurance');
  await insurance.getByRole('button', { name: 'Remove…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove your insurance?' });
  await expectAccessible(page, 'evidence: removing');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(insurance.getByRole('button', { name: 'Add: Insurance' })).toBeVisible();
  await una.context.close();
});

test('a member who works for others gets there from the first steps and the account menu', async ({
  browser,
}) => {
  const sue = await aTalker(browser, { fullName: 'Sue Starts', role: 'sourcer' });
  const { page } = sue;
  await page.goto('/search');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Getting started: 0 of 6' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Show what you have' }).click();
  await expect(page).toHaveURL('/evidence');
  await page.goto('/search');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Show what you have' }).click();
  await expect(page).toHaveURL('/evidence');
  await sue.context.close();
});
