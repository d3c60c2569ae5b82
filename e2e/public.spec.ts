import type { Page } from '@playwright/test';
import {
  beMember,
  expect,
  expectAccessible,
  goBy,
  newEmail,
  overflow,
  PASSWORD,
  test,
  waitForHydration,
  waitForIslands,
} from './journey.ts';

const PAGES = ['/', '/pricing', '/contact', '/terms', '/privacy', '/developers'];

const storedValue = (page: Page, key: string) =>
  page.evaluate((name) => sessionStorage.getItem(name), key);
const planCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function signUp(page: Page) {
  await page.getByLabel('Full name').fill('Rosalind Ashe');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

for (const path of PAGES) {
  test(`${path} is accessible and fits a laptop, a tablet and a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expectAccessible(page, `public ${path}`);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 768, height: 800 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectAccessible(page, `public ${path} on a phone`);
    expect(await overflow(page)).toBe(0);
  });
}

test('the landing page shows only counted statistics and labels examples as such', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Know who you are opening the door to.',
  );
  const strip = page.getByRole('region', { name: 'Lintel in numbers' });
  await expect(strip).toContainText(/[2-9],\d00\+active members/);
  await expect(strip).toContainText('15+UK cities');
  await expect(strip).toContainText('£50M+deals facilitated');
  await expect(strip).toContainText('Demo figures. Members here are fictional.');
  await expect(page.getByText('These testimonials are examples')).toBeVisible();
  await expect(page.getByText('This example is made up.')).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(3);
  for (const anchor of ['features', 'how-it-works', 'pricing']) {
    await expect(page.locator(`section#${anchor}`)).toHaveCount(1);
  }
  await expect(page.locator('details')).toHaveCount(5);
  await page.getByText('What does it cost?').click();
  await expect(
    page.getByText('open 8 full profiles a day and send 2 new messages a day'),
  ).toBeVisible();
});

test('the landing page answers who one looks for', async ({ page }) => {
  await page.goto('/');
  const question = page.locator('form');
  await expect(question).toContainText(/\d+ management companies in Leeds/);
  await question.getByLabel('I am looking for').hover();
  await question.getByLabel('I am looking for').selectOption('sourcer');
  const where = question.getByRole('combobox', { name: 'in', exact: true });
  await where.fill('Bristol');
  await expect(question).toContainText(/\d+ property sourcers in Bristol/);
  await where.fill('Headingley');
  await expect(question).toContainText('Property Sourcers in LS6, Leeds');
  await expect(question.locator('[name=place]')).toHaveValue('ls6');
  await where.fill('Edinburgh');
  await expect(question).toContainText(/\d+ property sourcers in Edinburgh/);
  await where.fill('Bristol');

  await waitForIslands(page, 1);
  await expectAccessible(page, 'landing page: answered question');

  await question.getByRole('button', { name: 'Show them' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/^About \d+ property sourcers in Bristol$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expectAccessible(page, 'sign in: question of the landing page');
  await page.getByRole('link', { name: 'Investor / Landlord' }).click();
  await signUp(page);
  await expect(page).toHaveURL('/onboarding?role=investor');
  await expect(page.getByRole('list', { name: 'Places chosen' })).toContainText('Bristol');
  await expect(page.getByLabel('Location')).toHaveValue('Bristol');
});

test('a browser in which someone has signed in before is asked to sign in first', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/search?role=management');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/Sign in to see .*management companies\./)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Create a free account' })).toHaveCount(0);
});

test('the street of the landing page is of members whose pages anyone can open', async ({
  page,
}) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const door = page.getByRole('list', { name: 'Some of our members' }).getByRole('link').first();
    await expect(door).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Show them' })).toBeInViewport();
    const path = (await door.getAttribute('href')) ?? '';
    expect(path).toMatch(/^\/p\//);
    await door.click();
    await expect(page).toHaveURL(path);
  }
});

test('the link of a role leads through sign-up to the form of its role', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Management Company', exact: true }).click();
  await expect(page).toHaveURL('/signup?role=management');
  await signUp(page);
  await expect(page).toHaveURL('/onboarding?role=management');
});

test('links lead into the application, and Back returns to the public page', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('Sign In | Lintel');
  await goBy(page, -1);
  await expect(page).toHaveTitle('The UK property network | Lintel');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
  await expect(page.getByText('This text is an example.')).toBeVisible();
  await goBy(page, -1);
  await page.getByRole('link', { name: 'Privacy' }).first().click();
  await expect(page).toHaveURL('/privacy');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the question of the landing page sends its words to the search', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'in', exact: true }).fill('Headingley');
    const search = page.waitForRequest(/\/search\?/);
    await page.getByRole('button', { name: 'Show them' }).click();
    expect(new URL((await search).url()).search).toBe('?role=management&q=Headingley');
  });

  test('the public pages are readable', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText(/^[2-9],\d00\+$/)).toBeVisible();
    await expect(page.getByText('Start Free Trial')).toHaveCount(3);
    await page.getByText('Who is it for?').click();
    await expect(page.getByText('who work in the UK.')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByText('£99')).toBeVisible();
    await page.getByRole('link', { name: 'Contact us' }).click();
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('link', { name: 'hello@lintel.example' })).toBeVisible();
    await page.goto('/privacy');
    await expect(page.getByText('Administrators can read messages')).toBeVisible();
  });
});

test('choosing Pro before signing up adds the new member to its waiting list and says so', async ({
  page,
}) => {
  await page.goto('/');
  await planCard(page, 'Pro').getByText('Start Free Trial').click();
  await expect(page).toHaveURL('/signup');
  expect(await storedValue(page, 'trialPlan')).toBe('pro');
  expect(await storedValue(page, 'loginRedirectPath')).toBe('/pricing');
  await signUp(page);
  await expect(page).toHaveURL('/onboarding');
  const note = page.getByRole('complementary', { name: 'Your plan' });
  await expect(note).toContainText('Pro is coming soon.');
  await expect(note).toContainText(
    'You are on Free and on the list for Pro: we will tell you when it opens.',
  );
  await expectAccessible(page, 'choice of a role: plan waited for');
  await note.getByRole('button', { name: 'OK' }).click();
  await expect(note).toHaveCount(0);
  expect(await storedValue(page, 'trialPlan')).toBeNull();

  await page.goto('/pricing');
  await expect(planCard(page, 'Pro')).toContainText('We will tell you when it opens');
  const wish = planCard(page, 'Business').getByRole('button', { name: 'Tell me when it opens' });
  await wish.click();
  await expect(planCard(page, 'Business')).toContainText('We will tell you when it opens');
  await page.reload();
  await expect(page.getByText('We will tell you when it opens')).toHaveCount(2);
});

test('a member sees their plan, today’s usage, and when the limits reset', async ({ page }) => {
  await beMember(page);
  const search = await page.request.get('/api/profiles?limit=3&role=sourcer');
  const { items } = await search.json();
  for (const { id } of items) await page.request.get(`/api/profiles/${id}`);
  await page.goto('/');
  await planCard(page, 'Business').getByText('Start Free Trial').click();
  await expect(page).toHaveURL('/pricing');
  await expect(planCard(page, 'Free').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  for (const plan of ['Pro', 'Business']) {
    await expect(planCard(page, plan).getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
  }
  await expect(planCard(page, 'Pro')).toContainText('Most Popular');
  const usage = page.getByRole('region', { name: "Today's usage" });
  await expect(usage).toContainText('3 of 8');
  await expect(usage).toContainText('0 of 2');
  await expect(usage).toContainText(/Resets at (midnight|\d+:00 [ap]m) \(00:00 UTC\), in /);
  await expect(usage.getByRole('meter', { name: 'Profile views' })).toHaveAttribute(
    'aria-valuenow',
    '3',
  );
  await expectAccessible(page, 'pricing: usage');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
  await page.getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Rosalind Ashe');
});

test('a message to the operator is validated, sent and confirmed', async ({ page }) => {
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send message' });
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await send.click();
  await expect(problem.getByRole('link')).toHaveText([
    'Please provide your name, email and a message.',
  ]);
  await expectAccessible(page, 'contact: error');
  await page.getByLabel('Name').fill('Rosalind Ashe');
  await page.getByLabel('Email').fill('rosalind');
  const words = `Is Leeds covered? ${newEmail()}`;
  await page.getByLabel('Message').fill(words);
  await send.click();
  await expect(problem.getByRole('link')).toHaveText(['Please enter a valid email address.']);

  await page.getByLabel('Email').fill('rosalind@ashe.example');
  await page.route('**/api/contact', (route) => route.abort());
  await send.click();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to send message — please try again later',
  );
  await expect(page.getByLabel('Message')).toHaveValue(words);
  await page.unroute('**/api/contact');

  const subject = `Leeds ${newEmail()}`;
  await page.getByLabel('Subject').fill(subject);
  await send.click();
  await expect(page.getByRole('status')).toContainText(
    'Message sent — we will get back to you at rosalind@ashe.example',
  );
  await expectAccessible(page, 'contact: sent');
  await page.goto('/dev/mailbox');
  const mailPath = await page.getByRole('link', { name: subject }).getAttribute('href');
  expect(await (await page.request.get(mailPath ?? '')).text()).toContain(words);
});

test('a message with the hidden field filled in is accepted and emailed to no one', async ({
  page,
}) => {
  await page.goto('/contact');
  const subject = `Cheap ${newEmail()}`;
  await page.getByLabel('Name').fill('A machine');
  await page.getByLabel('Email').fill('machine@cheap.example');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('Buy now');
  await page.locator('input[name="website"]').fill('https://cheap.example', { force: true });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status')).toContainText('Message sent — we will get back to you at');
  await page.goto('/dev/mailbox');
  await expect(page.getByRole('heading', { name: 'Local mailbox' })).toBeVisible();
  await expect(page.getByText(subject)).toHaveCount(0);
});

test('the pages describe themselves to search engines and link previews', async ({
  page,
  baseURL,
}) => {
  await page.goto('/pricing');
  await expect(page).toHaveTitle('Pricing | Lintel');
  const attribute = (selector: string, name: string) =>
    page.locator(selector).first().getAttribute(name);
  expect(await attribute('link[rel=canonical]', 'href')).toBe(`${baseURL}/pricing`);
  expect(await attribute('meta[name=description]', 'content')).toContain('Free, Pro and Business');
  const image = await attribute('meta[property="og:image"]', 'content');
  const picture = await page.request.get(image ?? '');
  expect(picture.headers()['content-type']).toBe('image/jpeg');

  await page.goto('/');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks.map((text) => JSON.parse(text))).toMatchObject([
    { '@type': 'Organization', url: `${baseURL}/` },
  ]);
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`${baseURL}/sitemap.xml`);
  const index = await (await page.request.get('/sitemap.xml')).text();
  expect(index).toContain(`<loc>${baseURL}/sitemap-site.xml</loc>`);
  const siteMap = await (await page.request.get('/sitemap-site.xml')).text();
  for (const path of [...PAGES, '/directory'])
    expect(siteMap).toContain(`<loc>${baseURL}${path}</loc>`);
});
