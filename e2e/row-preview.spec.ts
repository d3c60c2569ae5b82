import type { Page } from '@playwright/test';
import { beMember, expect, expectAccessible, newMark, overflow, test } from './journey.ts';

const BIO = 'Twelve years of letting narrow houses by the canal.';

/** Open the list with one result, whose name no other test uses. */
async function openList(page: Page, name: string): Promise<void> {
  await page.goto(`/search?q=${name}`);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('button', { name: `Preview Orla ${name}` })).toBeVisible();
}

test('a row of the list opens in place by the keyboard, shows what the card shows and spends no view', async ({
  page,
  browser,
}) => {
  const name = `Quillfeather${newMark()}`;
  const other = await browser.newPage();
  const { id } = await beMember(other, {
    fullName: `Orla ${name}`,
    role: 'management',
    feePercentage: 9,
    bio: BIO,
    services: ['Rent Collection', 'Legal Compliance'],
  });
  await other.close();
  await beMember(page);
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/api/profiles/${id}`)) opened.push(request.url());
  });
  await openList(page, name);
  const toggle = page.getByRole('button', { name: `Preview Orla ${name}` });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const row = page.getByRole('listitem').filter({ has: toggle });
  await expect(row.getByText(BIO)).toBeVisible();
  await expect(row.getByText('Rent Collection, Legal Compliance')).toBeVisible();
  await expect(row.getByRole('button', { name: `Compare Orla ${name}` })).toHaveCount(1);
  await expectAccessible(page);

  await test.step('a click in it does not open the profile', async () => {
    await row.getByText(BIO).click();
    await expect(page).toHaveURL(/\/search/);
    await row.getByRole('button', { name: `Compare Orla ${name}` }).click();
    await expect(row.locator('[data-compared]')).toHaveCount(1);
    expect(opened).toEqual([]);
  });

  await test.step('on a phone it stays within the window', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(row.getByText(BIO)).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  });

  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(row.getByText(BIO)).toHaveCount(0);

  await page.keyboard.press('Enter');
  await row.getByRole('link', { name: `Message Orla ${name}` }).click();
  await expect(page).toHaveURL(`/messages?to=${id}`);
  expect(opened).toEqual([]);
});
