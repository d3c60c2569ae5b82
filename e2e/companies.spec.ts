import type { Page } from '@playwright/test';
import { confirmByCall } from './account-mail.ts';
import { anAdministrator } from './administrators.ts';
import { toast } from './collection-steps.ts';
import { confirm, row as evidenceRow, HOW, state } from './evidence-steps.ts';
import { expect, expectAccessible, newMark, openSetting, overflow, test } from './journey.ts';
import { aTalker } from './talk.ts';

// Companies of the demo's register.
const ACTIVE = '99000012';
const DISSOLVED = '99000053';
const UNKNOWN = '98000000';

const row = (page: Page) => evidenceRow(page, 'Company');
const field = (page: Page) => page.getByLabel('Company number or name');

async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page)).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a member looks up their company, staff see its officers, and others see it', async ({
  browser,
}) => {
  const businessName = `Quays ${newMark()}`;
  const cay = await aTalker(browser, { fullName: 'Cay Quays', businessName, role: 'sourcer' });
  await confirmByCall(cay.page, cay.member.email);
  const { page } = cay;
  await page.goto('/evidence');
  await openSetting(page, 'Company');
  const lookUp = row(page).getByRole('button', { name: 'Look it up' });
  await lookUp.click();
  await expect(field(page)).toHaveAccessibleDescription(/type a company number or a name/);
  await field(page).fill(UNKNOWN);
  await lookUp.click();
  await expect(field(page)).toHaveAccessibleDescription(/no company with this number/);
  await expect(field(page)).toHaveValue(UNKNOWN);
  await expectAccessible(page, 'company: unknown number');
  await field(page).fill('No one Is Called This');
  await lookUp.click();
  await expect(field(page)).toHaveAccessibleDescription(/no company with this name/);

  await field(page).fill(DISSOLVED);
  await lookUp.click();
  await expect(row(page)).toContainText(/Dissolved, on \d+\s\w+\s\d{4}\./);
  // What was found goes once something else is typed.
  await field(page).fill(` ${ACTIVE.slice(0, 4)} ${ACTIVE.slice(4)}`);
  await expect(row(page)).not.toContainText('Dissolved');
  await lookUp.click();
  await expect(row(page)).toContainText(
    /, 99000012\. Active, since \d+\s\w+\s\d{4}\. Read from Companies House on \d+\s\w+\s\d{4}\./,
  );
  await expect(row(page)).toContainText('The member states that they act for this company.');
  await expectAccessible(page, 'company: stated');
  await expectToFit(page);
  await row(page).getByRole('button', { name: 'I act for this company' }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await expect(row(page).getByRole('button', { name: 'Change: Company' })).toBeFocused();
  await expect(row(page)).toContainText('Stated, not checked');
  await expect(row(page)).toContainText(/, 99000012\. Active, since/);
  await row(page).getByRole('button', { name: 'Ask us to check it' }).click();
  await expect(row(page)).toContainText('We will look at this within 2 working days.');
  await expectAccessible(page, 'company: check asked for');
  await expectToFit(page);

  const admin = await anAdministrator(browser, 'Ada Officers');
  await admin.page.goto('/admin/evidence');
  const entry = admin.page.getByRole('listitem', { name: `Company of ${businessName}` });
  await expect(entry).toContainText(/, 99000012\. Active, since/);
  const officers = '**/api/admin/evidence/*/officers';
  const unavailable = { error: { code: 'COMPANIES_UNAVAILABLE', message: 'No answer.' } };
  await admin.page.route(officers, (route) => route.fulfill({ status: 503, json: unavailable }));
  const show = entry.getByRole('button', { name: 'Show the officers’ names now' });
  await show.click();
  await expect(entry.getByRole('alert')).toHaveText('No answer.');
  await admin.page.unroute(officers);
  await show.click();
  await expect(entry).toContainText(/, director, identity verified/);
  await expectAccessible(admin.page, 'admin evidence: officers');
  await expectToFit(admin.page);
  await confirm(entry, 'Checked on the register');
  await expect(entry).toHaveCount(0);
  await admin.close();

  const ola = await aTalker(browser, { fullName: 'Ola Reads' });
  await ola.page.goto(`/profile/${cay.member.id}`);
  const fact = ola.page.getByRole('listitem').filter({ hasText: 'Companies House' });
  await expect(fact).toContainText(
    /^Company .*, 99000012 Active, since .* Read from Companies House on \d+\s\w+\s\d{4}\. +\w+ \d{4} Look it up/,
  );
  await expect(fact).not.toContainText('states');
  await expect(fact.getByRole('link', { name: /^Look it up/ })).toHaveAttribute(
    'href',
    /99000012$/,
  );
  await expectAccessible(ola.page, 'profile: company');
  await expectToFit(ola.page);
  await ola.context.close();

  await page.reload();
  const again = row(page).getByRole('button', { name: 'Read again' });
  await again.click();
  await expect(toast(page, 'Read from Companies House again')).toBeVisible();
  await cay.context.close();
});

test('a company is found by its name, with the keyboard alone', async ({ browser }) => {
  const kay = await aTalker(browser, { fullName: 'Kay Keys', role: 'investor' });
  await confirmByCall(kay.page, kay.member.email);
  const { page } = kay;
  await page.goto('/evidence#company');
  await field(page).focus();
  await page.keyboard.type('quayside');
  await page.keyboard.press('Enter');
  const choices = row(page).getByRole('listitem').getByRole('button');
  await expect(choices).toHaveCount(5);
  await expect(choices.first()).toContainText(/Quayside .* Ltd\d{8}\. Active, since/);
  await expectAccessible(page, 'company: found by its name');
  await expectToFit(page);
  await page.keyboard.press('Tab');
  await expect(row(page).getByRole('button', { name: 'Look it up' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(choices.first()).toBeFocused();
  await page.keyboard.press('Enter');
  const company = row(page).getByRole('region', { name: /^Quayside/ });
  await expect(company).toBeFocused();
  await expect(company).toContainText('Others will see: Quayside');
  await expect(field(page)).toHaveValue('quayside');
  await expectAccessible(page, 'company: chosen');
  await expectToFit(page);
  await page.keyboard.press('Tab');
  await expect(company.getByRole('button', { name: 'I act for this company' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page)).toContainText('Stated, not checked');
  await expect(row(page)).toContainText('Quayside');
  await kay.context.close();
});

test('while Companies House does not answer, a number is stated and a name has to wait', async ({
  browser,
}) => {
  const una = await aTalker(browser, { fullName: 'Una Waits', role: 'sourcer' });
  const { page } = una;
  const message = 'Companies House does not answer now. Please try again later.';
  const unavailable = { error: { code: 'COMPANIES_UNAVAILABLE', message } };
  await page.route('**/api/companies?*', (route) =>
    route.fulfill({ status: 503, json: unavailable }),
  );
  await page.goto('/evidence#company');
  await field(page).fill('Quayside');
  await field(page).press('Enter');
  await expect(row(page).getByRole('alert')).toHaveText(message);
  await expect(field(page)).toHaveValue('Quayside');
  await field(page).fill(ACTIVE);
  await field(page).press('Enter');
  await expect(row(page).getByRole('alert')).toContainText('We will read it as soon as it does.');
  await expectAccessible(page, 'company: register without an answer');
  await expectToFit(page);
  await row(page)
    .getByRole('button', { name: `Save ${ACTIVE} as stated` })
    .click();
  await expect(row(page)).toContainText('Stated, not checked');
  await expect(row(page)).toContainText(ACTIVE);
  await una.context.close();
});

test('a site that reads no register takes the number alone', async ({ browser }) => {
  const nia = await aTalker(browser, { fullName: 'Nia Numbers', role: 'sourcer' });
  const { page } = nia;
  await page.route('**/api/evidence', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), looksUpCompanies: false } });
  });
  await page.goto('/evidence#company');
  await expect(row(page)).toContainText('Company checks are not set up on this site.');
  await expectAccessible(page, 'company: no register');
  await row(page).getByLabel('Company number').fill('99 000012');
  await row(page).getByRole('button', { name: 'Save' }).click();
  await expect(row(page)).toContainText(`${ACTIVE}.`);
  await nia.context.close();
});

test('staff cannot check a company that is dissolved', async ({ browser }) => {
  const name = `Dee ${newMark()}`;
  const dee = await aTalker(browser, { fullName: name, role: 'sourcer' });
  await state(dee.page, 'company', { number: DISSOLVED, isAsked: true });
  const admin = await anAdministrator(browser, 'Ada Dissolves');
  await admin.page.goto('/admin/evidence');
  const entry = admin.page.getByRole('listitem', { name: `Company of ${name}` });
  await expect(entry).toContainText('Dissolved, on');
  await confirm(entry, 'Checked on the register');
  await expect(entry.getByLabel(HOW)).toHaveAccessibleDescription(
    'Error: Companies House shows this company as dissolved.',
  );
  await expectAccessible(admin.page, 'admin evidence: dissolved company');
  await admin.close();
  await dee.context.close();
});

test('the bell leads to the profile of a company that has changed', async ({ browser }) => {
  const ben = await aTalker(browser, { fullName: 'Ben Bell' });
  const flo = await aTalker(browser, { fullName: 'Flo Followed', role: 'sourcer' });
  const { page } = ben;
  const item = {
    ...{ kind: 'company', id: `company-${ACTIVE}`, mark: 1, count: 1, isUnread: true },
    ...{ at: '2026-11-24T09:00:00.000Z', profileId: flo.member.id },
    company: { number: ACTIVE, name: 'Harbour Lets Ltd' },
    changes: ['active to in liquidation'],
  };
  await page.route(/\/api\/notifications(\/read)?$/, (route) =>
    route.fulfill({ json: { items: [item], unreadCount: 1 } }),
  );
  await page.goto('/search');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const news = page.getByRole('link', { name: /Harbour Lets Ltd: active to in liquidation/ });
  await expect(news).toContainText(/\(Companies House, 24\sNovember\)/);
  await expectAccessible(page, 'notifications: company changed');
  await news.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flo Followed');
  await ben.context.close();
  await flo.context.close();
});
