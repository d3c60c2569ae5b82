import type { Locator } from '@playwright/test';
import {
  beNewcomer,
  expect,
  expectAccessible,
  newEmail,
  overflow,
  PASSWORD,
  test,
  waitForHydration,
} from './journey.ts';
import { composer, log } from './talk.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a landlord in Harrogate writes a first message within 12 taps of the landing page', async ({
  page,
}) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const type = async (field: Locator, text: string) => {
    await tap(field);
    await field.fill(text);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto('/');
  await waitForHydration(page);
  await type(page.getByRole('combobox', { name: 'in', exact: true }), 'Harrogate');
  await expect(page.locator('form').getByRole('status')).toContainText('Harrogate');
  await tap(button('Show them'));
  const asked = page.getByText(/management companies in and around Harrogate/i);
  await expect(asked).toHaveText(/^About \d+ management companies/);
  await expectAccessible(page, 'sign in: question of the landing page on a phone');
  expect(await overflow(page)).toBe(0);

  await tap(page.getByRole('link', { name: 'Investor / Landlord' }));
  await type(page.getByLabel('Full name'), 'Nadia Firth');
  await type(page.getByLabel('Email'), newEmail());
  await type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await type(page.getByLabel('Confirm password', { exact: true }), PASSWORD);
  await tap(button('Create account'));
  await expect(page.getByRole('list', { name: 'Places chosen' })).toContainText('Harrogate');
  await expect(page.getByLabel('Location')).toHaveValue('Elsewhere in the UK');
  await expectAccessible(page, 'profile form: place of the landing page on a phone');
  expect(await overflow(page)).toBe(0);

  await tap(button('Complete Setup'));
  await expect(page).toHaveURL('/search?role=management&place=harrogate-north-yorkshire');
  const near = page.getByRole('heading', { name: /^In and around Harrogate/ });
  const count = /\((\d+)\)/.exec((await near.textContent()) ?? '')?.[1];
  const welcome = new RegExp(`^Welcome, Nadia. ${count} management companies around Harrogate`);
  await expect(page.getByText(welcome)).toBeVisible();
  await tap(
    page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Message/ }),
  );
  await tap(page.getByRole('list', { name: 'Start with' }).getByRole('button').first());
  await expect(composer(page)).toHaveValue(/^Hello .*\?$/);
  await tap(button('Send'));
  await expect(log(page)).toContainText('Hello');
  expect(taps).toBeLessThanOrEqual(12);
});

test('members whose pages are public stand for those that a visitor asks for', async ({ page }) => {
  await page.goto('/search?role=management&location=Leeds');
  await expect(page.getByText(/^About \d+ management companies in Leeds$/)).toBeVisible();
  const shown = page.getByRole('list', { name: 'Some of our members' }).getByRole('listitem');
  await expect(shown).toHaveText(Array(3).fill(/Management Company, .*Leeds/));
  await expectAccessible(page, 'sign in: members who fit the question');

  await page.goto('/search?role=management&q=bins');
  await expect(page.getByText('Create a free account to search for “bins”')).toBeVisible();
  await expect(shown).toHaveCount(0);
  await page.goto('/search');
  await expect(page.getByText('Create a free account to search the directory')).toBeVisible();
  await expect(shown).toHaveCount(3);
});

test('fault: a form that fails in a part that is closed opens it and shows the field, each time', async ({
  page,
}) => {
  await beNewcomer(page);
  await page.goto('/onboarding?role=investor');
  const more = page.getByText('Add more now');
  const budget = page.getByLabel('Budget max');
  await page.getByLabel('Location').selectOption('Leeds');
  await more.click();
  await budget.fill('a lot');
  for (const _ of [1, 2]) {
    await more.click();
    await expect(budget).toBeHidden();
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(budget).toBeFocused();
    await expect(budget).toHaveAccessibleDescription(/Error: /);
  }
});
