import type { Page } from '@playwright/test';
import { confirmAddress, followMail, openMail } from './account-mail.ts';
import { anAdministrator, decide } from './administrators.ts';
import { expect, expectAccessible, newEmail, newMark, PASSWORD, test } from './journey.ts';
import { beAtProvider, openProvider } from './provider-steps.ts';
import { aTalker, write } from './talk.ts';

const HEADING = { name: 'Your account is suspended', level: 1 };

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a suspended member reads why where they sign in, appeals, and is back when staff uphold it', async ({
  browser,
}) => {
  const name = `Sasha Barred ${newMark()}`;
  const sasha = await aTalker(browser, { fullName: name });
  const { page, member } = sasha;
  const live = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(`/profile/${member.id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await live;
  const admin = await anAdministrator(browser, 'Ada Bars');
  await decide(admin.page, member.id, { measure: 'suspension', days: 7 });

  // The open page asks who is there, because the session has ended.
  const ended = page.getByRole('dialog', { name: 'You have been signed out' });
  await ended.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await ended.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/suspended');
  await expect(page.getByRole('heading', HEADING)).toBeFocused();
  await expect(ended).toHaveCount(0);
  await expect(page.getByText('Suspension: Fraud or a scam')).toBeVisible();
  await expect(page.getByText('Our terms do not allow asking members for money.')).toBeVisible();
  await expectAccessible(page, 'suspended');
  await page.getByRole('link', { name: 'write to us' }).click();
  await expect(page).toHaveURL('/contact');
  for (const path of ['/search', '/account']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }

  await signIn(page, member.email);
  await expect(page.getByRole('heading', HEADING)).toBeFocused();
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByRole('link', { name: /^Please say why you think/ })).toBeVisible();
  await expectAccessible(page, 'suspended: empty appeal');
  await page.getByLabel(/^Appeal/).fill('It was the deposit that we had agreed.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText(/^You appealed on/)).toBeVisible();
  await expectAccessible(page, 'suspended: appealed');

  await admin.page.goto('/admin/reports');
  await admin.page.getByRole('button', { name: 'Appealed' }).click();
  const appeal = admin.page.getByRole('listitem').filter({ hasText: name });
  await expect(appeal.getByText('It was the deposit that we had agreed.')).toBeVisible();
  await expect(appeal.getByText('You decided this yourself.')).toBeVisible();
  await appeal.getByRole('button', { name: 'Send answer' }).click();
  await expect(
    appeal.getByRole('link', { name: 'Please choose whether you uphold the appeal.' }),
  ).toBeVisible();
  await expectAccessible(admin.page, 'admin reports: an appeal without an answer');
  await appeal.getByLabel('Outcome').selectOption('Upheld: we undo the decision');
  await appeal.getByLabel('Answer to the member').fill('You are right, and we are sorry.');
  await appeal.getByRole('button', { name: 'Send answer' }).click();
  await expect(appeal).toHaveCount(0);

  await page.reload();
  await expect(page).toHaveURL('/login');
  await signIn(page, member.email);
  await expect(page).toHaveURL('/account');
  await page.goto('/account#reports');
  const own = page.getByRole('list', { name: 'Decisions about you' });
  await expect(own.getByText(/^We answered your appeal on .*: you were right\.$/)).toBeVisible();
  await expect(own.getByText('You are right, and we are sorry.')).toBeVisible();
  await expectAccessible(page, 'account: answered appeal');
  await admin.close();
  await sasha.context.close();
});

test('an emailed link and a provider lead to the suspension too', async ({ page, browser }) => {
  const admin = await anAdministrator(browser, 'Ada Bars');
  const sasha = await aTalker(browser, { fullName: 'Sasha Barred' });
  await confirmAddress(sasha.page, sasha.member.email);
  await decide(admin.page, sasha.member.id, { measure: 'suspension' });
  await sasha.context.clearCookies();
  await sasha.page.goto('/login');
  await sasha.page.getByLabel('Email').fill(sasha.member.email);
  await sasha.page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await sasha.page.getByRole('button', { name: 'Send me the link' }).click();
  const linkPage = await followMail(sasha.page, sasha.member.email, 'Your sign-in link');
  await expect(linkPage).toHaveURL('/suspended');
  await expect(linkPage.getByRole('heading', HEADING)).toBeFocused();
  await linkPage.route('**/api/suspension', (route) => route.fulfill({ status: 500, body: '{}' }));
  await linkPage.reload();
  await linkPage.getByRole('button', { name: 'Try again' }).focus();
  await expectAccessible(linkPage, 'suspended: failed');
  await linkPage.unroute('**/api/suspension');
  await linkPage.keyboard.press('Enter');
  await expect(linkPage.getByRole('heading', HEADING)).toBeVisible();

  const email = newEmail();
  await page.goto('/signup');
  await beAtProvider(await openProvider(page), 'Imogen Barred', email);
  await expect(page).toHaveURL('/onboarding');
  const me = await (await page.request.get('/api/auth/me')).json();
  await decide(admin.page, me.id, { measure: 'suspension' });
  await page.context().clearCookies();
  await page.goto('/login');
  await beAtProvider(await openProvider(page), 'Imogen Barred', email);
  await expect(page).toHaveURL('/suspended');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await admin.close();
  await sasha.context.close();
});

test('who wrote with a fraudster is warned, and told when the suspension is lifted', async ({
  browser,
}) => {
  const name = `Fay Fraud ${newMark()}`;
  const [fay, ann] = [
    await aTalker(browser, { fullName: name }),
    await aTalker(browser, { fullName: 'Ann Ashe' }),
  ];
  await confirmAddress(ann.page, ann.member.email);
  await write(fay.page, ann.member.id, 'Send the deposit to my other account');
  const admin = await anAdministrator(browser, 'Ada Warns');
  const { page } = admin;
  await page.goto(`/admin/members/${fay.member.id}`);
  await page.getByRole('button', { name: `Suspend ${name}…` }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${name}` });
  await dialog.getByLabel('Reason').selectOption('Fraud or a scam');
  await dialog.getByText('Warn 1 member who wrote with them in the last 90 days').click();
  await dialog.getByRole('button', { name: 'Suspend member' }).click();
  await expect(page.getByText(`${name} suspended`, { exact: true })).toBeVisible();

  const mail = await openMail(
    ann.page,
    ann.member.email,
    'We suspended someone who wrote with you',
  );
  await expect(mail.getByText(/tell your bank and report it/).first()).toBeVisible();
  await mail.close();
  await ann.page.goto('/account');
  await ann.page.getByRole('button', { name: /^Notifications/ }).click();
  const bell = ann.page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell.getByText(`We suspended ${name}’s account`)).toBeVisible();

  await page.getByRole('button', { name: `Lift suspension of ${name}` }).click();
  await expect(page.getByText(`${name} is no longer suspended`, { exact: true })).toBeVisible();
  await openMail(
    ann.page,
    ann.member.email,
    'We lifted the suspension of someone who wrote with you',
  );
  await ann.page.reload();
  await ann.page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(bell.getByText(`We lifted the suspension of ${name}’s account`)).toBeVisible();
  for (const { context } of [fay, ann]) await context.close();
  await admin.close();
});

test('a page whose session ended before its first socket says so', async ({ browser }) => {
  const sasha = await aTalker(browser, { fullName: 'Sasha Barred' });
  const { page, member, context } = sasha;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await page.route(/\/assets\/live-[\w-]{8}\.js$/, async (route) => {
    await ended;
    await route.continue();
  });
  await page.goto(`/profile/${member.id}`);
  await expect(page.getByRole('heading', { name: 'Sasha Barred', level: 1 })).toBeVisible();
  await context.clearCookies();
  const asked = page.waitForResponse(
    (response) => response.url().includes('/api/realtime/events') && response.status() === 401,
  );
  end();
  await asked;
  await expect(page.getByRole('dialog', { name: 'You have been signed out' })).toBeVisible();
  await context.close();
});
