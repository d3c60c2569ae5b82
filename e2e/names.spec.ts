import type { Page } from '@playwright/test';
import { confirmAddress } from './account-mail.ts';
import { demoProfiles, makeCollection } from './collection-steps.ts';
import { beMember, expect, test } from './journey.ts';
import { MAIN_PAGES, openMainPage, quietProfiles } from './main-pages.ts';

const CONTROLS = new Set(['button', 'link', 'checkbox', 'switch', 'combobox', 'textbox', 'tab']);
const WIDTH = 1280;

interface AccessibleNode {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

/** The roles and names that several controls share. Links that lead to one address are one. */
async function sharedNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const targets = new Map<string, unknown[]>();
  for (const { ignored, role, name, properties } of nodes as AccessibleNode[]) {
    if (ignored || !role || !CONTROLS.has(role.value)) continue;
    const key = `${role.value} "${name?.value}"`;
    const address = properties?.find((property) => property.name === 'url')?.value.value;
    const others = targets.get(key) ?? [];
    if (address === undefined || !others.includes(address)) targets.set(key, [...others, address]);
  }
  await session.detach();
  return [...targets].filter(([, { length }]) => length > 1).map(([key]) => key);
}

test('no two controls of a page that do different things share a name', async ({ page }) => {
  const { email } = await beMember(page);
  // The reminder and the account both offer the link.
  await confirmAddress(page, email);
  const profiles = await quietProfiles(page);
  for (const mainPage of MAIN_PAGES.filter(({ as, act }) => as === 'member' && !act)) {
    await openMainPage(page, mainPage, { width: WIDTH, profiles });
    expect(await sharedNames(page), mainPage.name).toEqual([]);
  }
});

test('the controls of a list and a collection say whose they are', async ({ page }) => {
  await beMember(page);
  await page.goto('/search?role=management&location=Glasgow&sort=name');
  const result = page.locator('[data-result]').first();
  await expect(result).toBeVisible();
  const name = await result.textContent();
  await expect(page.getByRole('button', { name: `Compare ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Save ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(
    page.getByRole('button', { name: 'List', exact: true, pressed: true }),
  ).toBeVisible();
  expect(await sharedNames(page), 'List').toEqual([]);

  const saved = await demoProfiles(page, 2);
  const [first] = saved;
  const id = await makeCollection(page, 'HMO managers', saved);
  for (const view of ['Cards', 'List', 'Board']) {
    await page.goto(`/collections/${id}`);
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect(page.getByRole('link', { name: first?.name ?? '' }).first()).toBeVisible();
    expect(await sharedNames(page), `collection, ${view}`).toEqual([]);
  }
});
