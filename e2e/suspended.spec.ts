import { anAdministrator } from './administrators.ts';
import { expect, expectAccessible, PASSWORD, SAME_ORIGIN, test } from './journey.ts';
import { aTalker } from './talk.ts';

const WORDS = 'Your account is suspended. To appeal, write to us on the contact page.';

test('a suspended member reads so wherever they sign in, and how to appeal', async ({
  browser,
}) => {
  const sasha = await aTalker(browser, { fullName: 'Sasha Barred' });
  const { page, member } = sasha;
  const live = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(`/profile/${member.id}`);
  await expect(page.getByRole('heading', { name: 'Sasha Barred', level: 1 })).toBeVisible();
  await live;
  const admin = await anAdministrator(browser, 'Ada Bars');
  const suspended = await admin.page.request.post(`/api/admin/users/${member.id}/suspend`, {
    headers: SAME_ORIGIN,
    data: { reason: 'scam' },
  });
  expect(suspended.status()).toBe(200);

  // The open page asks who is there, because the session has ended.
  const ended = page.getByRole('dialog', { name: 'You have been signed out' });
  await expect(ended).toBeVisible();
  await ended.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await ended.getByRole('button', { name: 'Sign In' }).click();
  await expect(ended.getByText(WORDS)).toBeVisible();
  await expectAccessible(page, 'profile: suspended while signed in');
  await ended.getByRole('link', { name: 'Contact page' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(ended).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();

  for (const path of [`/profile/${member.id}`, '/search', '/account']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  }
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(WORDS)).toBeVisible();
  await expectAccessible(page, 'sign in: suspended');
  await page.getByRole('link', { name: 'Contact page' }).click();
  await expect(page).toHaveURL('/contact');
  await page.getByLabel('About').selectOption('Complaint: a decision about me');
  await expectAccessible(page, 'contact: complaint');

  await admin.close();
  await sasha.context.close();
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
