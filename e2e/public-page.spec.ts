import type { Page } from '@playwright/test';
import { confirmByCall } from './account-mail.ts';
import { toast } from './collection-steps.ts';
import {
  beMember,
  expect,
  expectAccessible,
  newEmail,
  newMark,
  overflow,
  PASSWORD,
  SAME_ORIGIN,
  test,
  waitForHydration,
} from './journey.ts';
import { composer } from './talk.ts';

const LETTINGS = {
  role: 'management',
  fullName: 'Nadia Okonjo-Reid',
  location: 'Leeds',
  focus: ['HMO'],
  services: ['Rent Collection'],
  bio: 'Two hundred homes in Headingley. </script>',
  notice: '1 month',
};
const choice = (page: Page, name: string) => page.getByRole('radio', { name });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Save who can open the member's public page through the API. Returns its path. */
async function save(page: Page, as: 'off' | 'link' | 'search'): Promise<string> {
  const answer = await page.request.put('/api/profiles/me/public', {
    headers: SAME_ORIGIN,
    data: { as },
  });
  expect(answer.status()).toBe(200);
  return new URL((await answer.json()).url).pathname;
}

/** Become a member with a public page. */
async function bePublic(page: Page, profile: Record<string, unknown> = LETTINGS) {
  const member = await beMember(page, profile);
  await confirmByCall(page, member.email);
  return { ...member, path: await save(page, 'link') };
}

test('a member sees what their public page shows, turns it on, and off again', async ({
  page,
  browser,
}) => {
  const businessName = `Aire Lets ${newMark()}`;
  const { email } = await beMember(page, { ...LETTINGS, businessName });
  await page.goto('/profile');
  await expect(choice(page, 'Off')).toBeChecked();
  await choice(page, 'Anyone with the link').click();
  const preview = page.getByRole('dialog', { name: 'Your public page' });
  await expect(preview.getByRole('heading', { name: businessName })).toBeVisible();
  await expect(preview).toContainText('Two hundred homes in Headingley.');
  await expectAccessible(page, 'own profile: preview of the public page');
  await preview.getByRole('button', { name: 'Turn it on' }).click();
  await expect(preview.getByRole('alert')).toContainText('confirm your email address first');
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expect(preview).toBeHidden();
  await expect(choice(page, 'Off')).toBeChecked();

  await confirmByCall(page, email);
  await choice(page, 'Search engines too').click();
  await preview.getByRole('button', { name: 'Turn it on' }).click();
  await expect(preview).toBeHidden();
  await expect(toast(page, 'Search engines can list your page')).toBeVisible();
  await expect(choice(page, 'Search engines too')).toBeChecked();
  await expect(page.getByText('Opened 0 times in the last 30 days')).toBeVisible();
  await expect(page.getByText(/blocked can open it too, as everybody can/)).toBeVisible();
  await expectAccessible(page, 'own profile: public page on');
  const url =
    (await page.getByRole('link', { name: /\/p\/aire-lets-/ }).getAttribute('href')) ?? '';

  // A browser that says that it is run by a program is not counted.
  const userAgent = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const visitor = await browser.newPage({ userAgent });
  await visitor.goto(url);
  await expect(title(visitor)).toHaveText(businessName);
  await page.reload();
  await expect(page.getByText('Opened 1 time in the last 30 days')).toBeVisible();
  // Without another preview.
  await choice(page, 'Off').click();
  await expect(toast(page, 'Your public page is off')).toBeVisible();
  await expect(page.getByRole('link', { name: /\/p\/aire-lets-/ })).toHaveCount(0);
  const answer = await visitor.goto(url);
  expect(answer?.status()).toBe(404);
  await expect(title(visitor)).toHaveText('There is no page at this address.');
  await expect(visitor.getByRole('link', { name: 'Start page' })).toHaveAttribute('href', '/');
  await expectAccessible(visitor, 'public page: none');
  await visitor.close();
});

test('a public page can be read and leads on without scripts', async ({ page, browser }) => {
  const { id, path } = await bePublic(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  const answer = await visitor.goto(path);
  await expect(visitor).toHaveTitle('Nadia Okonjo-Reid, letting agent in Leeds | Lintel');
  await expect(title(visitor)).toHaveText('Nadia Okonjo-Reid');
  await expect(visitor.getByRole('main')).toContainText('Headingley. </script>');
  await expect(visitor.getByRole('main')).toContainText('1 month');
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const html = (await answer?.text()) ?? '';
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: 'Nadia Okonjo-Reid', areaServed: [{ name: 'Leeds' }] },
  });
  await visitor.getByRole('link', { name: 'Write to Nadia on Lintel, free' }).click();
  await expect(visitor).toHaveURL(`/signup?next=${encodeURIComponent(`/messages?to=${id}`)}`);
  await context.close();
});

test('fault: on paper a public page is light and has its address, but no controls', async ({
  page,
  browser,
  baseURL,
}) => {
  const { path } = await bePublic(page);
  const visitor = await browser.newPage({ colorScheme: 'dark' });
  await visitor.goto(path);
  await visitor.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await visitor.emulateMedia({ media: 'print' });
  await expect(visitor.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(visitor.getByText(`${baseURL}${path}`, { exact: true })).toBeVisible();
  await expect(visitor.getByRole('img', { name: 'QR code of this address' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /^(Write to|Report)/ })).toHaveCount(0);
  await visitor.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a public page is accessible and fits into 320 pixels: ${colorScheme}`, async ({
    page,
    browser,
  }) => {
    const { path } = await bePublic(page, { ...LETTINGS, businessName: 'Headingley'.repeat(8) });
    const visitor = await browser.newPage({ colorScheme, viewport: { width: 320, height: 640 } });
    await visitor.goto(path);
    await expectAccessible(visitor, `public page on a phone, ${colorScheme}`);
    expect(await overflow(visitor)).toBe(0);
    await visitor.close();
  });
}

test('a visitor signs up and writes to the member, or reports the page', async ({
  page,
  browser,
}) => {
  const { path } = await bePublic(page);
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(path);
  await visitor.getByRole('link', { name: 'Report this page' }).click();
  await expect(title(visitor)).toHaveText('Contact');
  await waitForHydration(visitor);
  await expect(visitor.getByLabel('About')).toHaveValue('content');
  await expect(visitor.getByLabel('Message')).toHaveValue(new RegExp(`${path}\\n\\n$`));

  await visitor.goto(path);
  await visitor.getByRole('link', { name: 'Write to Nadia on Lintel, free' }).click();
  await expect(title(visitor)).toHaveText('Create an account');
  await visitor.getByLabel('Full name').fill('Omar Quist');
  await visitor.getByLabel('Email').fill(newEmail());
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await visitor.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await visitor.getByRole('button', { name: 'Create account' }).click();
  await visitor.getByRole('link', { name: /Investor/ }).click();
  await visitor.getByLabel('Location').selectOption('Leeds');
  await visitor.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(composer(visitor)).toBeVisible();
  await expect(
    visitor.getByRole('textbox', { name: 'Message to Nadia Okonjo-Reid' }),
  ).toBeVisible();
  await context.close();
});

test('a member opens a public page in the application', async ({ page, browser }) => {
  const { path } = await bePublic(page);
  const context = await browser.newContext();
  const member = await context.newPage();
  await beMember(member);
  await member.goto(path);
  await expect(member.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await member.getByRole('link', { name: 'Open in Lintel' }).click();
  await expect(member.getByRole('link', { name: 'Send Message' })).toBeVisible();
  await expect(title(member)).toHaveText('Nadia Okonjo-Reid');
  await context.close();
});

test('links to a public page are previewed with its own picture, and other sites show its badge', async ({
  page,
  browser,
}) => {
  const { path } = await bePublic(page, { ...LETTINGS, fullName: 'Łukasz Ŵyn 木村' });
  const visitor = await browser.newPage();
  await visitor.goto(path);
  const meta = (name: string) =>
    visitor.locator(`meta[property="og:image${name}"]`).getAttribute('content');
  const picture = new URL((await meta('')) ?? '').pathname;
  expect(picture).toBe(`/p/${path.slice(-7)}/card.jpg`);
  expect(await meta(':alt')).toContain('Łukasz Ŵyn 木村, letting agent in Leeds');
  const sizeOf = (src: string) =>
    visitor.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return [image.naturalWidth, image.naturalHeight].map(String);
    }, src);
  expect(await sizeOf(picture)).toEqual([await meta(':width'), await meta(':height')]);
  const bytes = await (await page.request.get(picture)).body();
  expect(bytes.length).toBeLessThan(120_000);
  expect(await sizeOf(`/p/${path.slice(-7)}/badge.svg`)).toEqual(['340', '72']);
  await visitor.close();
});

test('sharing gives the link for everybody with its code and badge, or else that for members', async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const { id, path } = await bePublic(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Share profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your profile' });
  await expect(dialog.getByRole('img', { name: 'QR code for your public page' })).toBeVisible();
  await expectAccessible(page, 'own profile: sharing');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  expect(new URL(await copied()).pathname).toBe(path);
  await dialog.getByRole('button', { name: 'Copy HTML' }).click();
  await expect(toast(page, 'HTML copied')).toBeVisible();
  expect(await copied()).toContain(`${path}"><img src=`);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save QR code' }).click();
  expect((await download).suggestedFilename()).toBe('lintel-qr-code.svg');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await choice(page, 'Off').click();
  await expect(toast(page, 'Your public page is off')).toBeVisible();
  await page.getByRole('button', { name: 'Share profile' }).click();
  await expect(dialog).toContainText('Only members can open this link. Make a public page.');

  const context = await browser.newContext();
  const other = await context.newPage();
  await beMember(other);
  const shared = other.getByRole('dialog', { name: 'Share Nadia Okonjo-Reid' });
  await other.goto(`/profile/${id}`);
  await other.getByRole('button', { name: 'Share profile' }).click();
  await expect(shared).toContainText('Only members can open this link.');
  await save(page, 'search');
  await other.reload();
  await other.getByRole('button', { name: 'Share profile' }).click();
  await expect(shared).toContainText('Anyone can open this link.');
  await expect(shared).toContainText(path);
  await context.close();
});
