import type { Page } from '@playwright/test';
import { toast } from './collection-steps.ts';
import {
  beMember,
  beNewcomer,
  expect,
  expectAccessible,
  newEmail,
  overflow,
  PASSWORD,
  SAME_ORIGIN,
  test,
  waitForHydration,
} from './journey.ts';
import { beAtProvider, openProvider } from './provider-steps.ts';
import { composer } from './talk.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The path of an invitation that the member makes. */
async function invitationOf(page: Page): Promise<string> {
  const answer = await page.request.post('/api/invitations/me/renew', { headers: SAME_ORIGIN });
  return new URL((await answer.json()).url).pathname;
}

/** Fill in the form for an account. */
async function signUp(page: Page, fullName: string) {
  await waitForHydration(page);
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('a member brings another, who says hello, and both can read how they met', async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await beMember(page, { role: 'management', fullName: 'Nadia Okonjo-Reid' });
  await page.goto('/invite');
  await expect(page.getByText('No one has joined by your link yet.')).toBeVisible();
  await expectAccessible(page, 'invite: off');
  await page.getByRole('button', { name: 'Make your link' }).click();
  await expect(page.getByRole('heading', { name: 'Your link' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code for your invitation' })).toBeVisible();
  await expectAccessible(page, 'invite');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByLabel('Message')).toHaveValue(new RegExp(`${url}$`));
  await page.getByLabel('Message').fill(`Dear Omar,\n${url}`);
  // Line breaks as RFC 6068 wants them.
  await expect(page.getByRole('link', { name: 'Email', exact: true })).toHaveAttribute(
    'href',
    `mailto:?subject=Lintel&body=Dear%20Omar%2C%0D%0A${encodeURIComponent(url)}`,
  );
  await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Dear Omar,\n${url}`)}`,
  );

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(new URL(url).pathname);
  await expect(title(visitor)).toHaveText('Nadia Okonjo-Reid invites you to Lintel');
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(visitor, 'invitation');
  await visitor.getByRole('link', { name: 'Investor / Landlord' }).click();
  await signUp(visitor, 'Omar Quayle');
  // The form of the role that was chosen, also after a refresh in the middle.
  await expect(title(visitor)).toHaveText('Complete Your Profile');
  await visitor.reload();
  await expect(visitor.getByText('Invited by Nadia Okonjo-Reid')).toBeVisible();
  await expectAccessible(visitor, 'profile form: invited');
  await visitor.getByLabel('Location').selectOption('Leeds');
  await visitor.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(visitor.getByText('Nadia invited you to Lintel.')).toBeVisible();
  await expectAccessible(visitor, 'search: invited');
  await visitor.getByRole('button', { name: 'Say hello' }).click();
  await expect(composer(visitor)).toHaveValue(
    'Hello Nadia, I have joined Lintel by your invitation.',
  );

  await page.reload();
  await expect(page.getByText('1 person has joined.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Omar Q.' })).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('Omar Q. has joined by your invitation')).toBeVisible();

  await visitor.goto('/onboarding?edit=1');
  await visitor.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(visitor, 'No one sees any more that you were invited')).toBeVisible();
  await expect(visitor.getByText('Invited by')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No one has joined by your link yet.')).toBeVisible();
  await context.close();
});

test('a guest who sets up a profile first has come by the invitation, too', async ({
  page,
  browser,
}) => {
  await beMember(page, { fullName: 'Priya Shah' });
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(await invitationOf(page));
  await visitor.getByRole('link', { name: 'Property Sourcer' }).click();
  await waitForHydration(visitor);
  await visitor.getByRole('link', { name: 'Set up a profile first' }).click();
  await visitor.getByLabel('Full name').fill('Gwen Ash');
  await visitor.getByLabel('Email').fill(newEmail());
  await visitor.getByLabel('Location').selectOption('Leeds');
  await visitor.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(visitor.getByText('Priya invited you to Lintel.')).toBeVisible();
  await context.close();
});

test('so has a member who signs up with a provider', async ({ page, browser }) => {
  await beMember(page, { fullName: 'Priya Shah' });
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(await invitationOf(page));
  await visitor.getByRole('link', { name: 'Property Sourcer' }).click();
  await waitForHydration(visitor);
  await beAtProvider(await openProvider(visitor), 'Imogen Blythe', newEmail());
  await expect(visitor.getByText('Invited by Priya Shah')).toBeVisible();
  await expect(visitor.getByLabel('Full name')).toHaveValue('Imogen Blythe');
  await context.close();
});

test('and one who has an account and no profile yet', async ({ page, browser }) => {
  await beMember(page, { fullName: 'Priya Shah' });
  const context = await browser.newContext();
  const newcomer = await context.newPage();
  await beNewcomer(newcomer);
  await newcomer.goto(await invitationOf(page));
  await newcomer.getByRole('link', { name: 'Property Sourcer' }).click();
  await expect(newcomer.getByText('Invited by Priya Shah')).toBeVisible();
  await expect(title(newcomer)).toHaveText('Complete Your Profile');
  await context.close();
});

test('a new link turns the old one off; members are led past the page', async ({
  page,
  browser,
}) => {
  await beMember(page, { fullName: 'Priya Shah' });
  const before = await invitationOf(page);
  await page.goto(before);
  await expect(page.getByText('This is your own link.')).toBeVisible();
  const context = await browser.newContext();
  const member = await context.newPage();
  await beMember(member);
  await member.goto(before);
  await expect(title(member)).toHaveText('Priya Shah');

  await page.getByRole('button', { name: 'New link…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Make a new link?' });
  await expectAccessible(page, 'invite: making a new link');
  await question.getByRole('button', { name: 'Make a new link' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(before)).toHaveCount(0);
  await test.step('a limit says how long it lasts, and leaves the link as it is', async () => {
    const refusal = { error: { code: 'RATE_LIMITED', message: 'Too many attempts.' } };
    await page.route('**/api/invitations/me/renew', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '86400' }, json: refusal }),
    );
    await page.getByRole('button', { name: 'New link…' }).click();
    await question.getByRole('button', { name: 'Make a new link' }).click();
    await expect(question).toContainText('You can try again in 24 hours.');
    await question.getByRole('button', { name: 'Keep the link' }).click();
  });
  await test.step('fault: the link is turned off', async () => {
    const last = await page.getByText(/^http.+\/join\/\w+$/).textContent();
    await page.getByRole('button', { name: 'Turn off…' }).click();
    const off = page.getByRole('alertdialog', { name: 'Turn your link off?' });
    await off.getByRole('button', { name: 'Turn it off' }).click();
    await expect(page.getByRole('heading', { name: 'Your link' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Make your link' })).toBeVisible();
    const gone = await browser.newPage();
    await gone.goto(new URL(last ?? '').pathname);
    await expect(title(gone)).toHaveText('Create an account');
    await gone.close();
  });
  const visitor = await browser.newPage();
  await visitor.goto(before);
  await expect(title(visitor)).toHaveText('Create an account');
  await visitor.close();
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an invitation fits into 320 pixels: ${colorScheme}`, async ({ page, browser }) => {
    await beMember(page, { fullName: 'Okonjo'.repeat(12), businessName: 'Reid'.repeat(18) });
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 320, height: 640 },
    });
    const visitor = await context.newPage();
    await visitor.goto(await invitationOf(page));
    expect(await overflow(visitor)).toBe(0);
    await context.close();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/invite');
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page, `invite on a phone, ${colorScheme}`);
  });
}
