import type { Page } from '@playwright/test';

/** Open the popup of the demo's identity provider. */
export async function openProvider(
  page: Page,
  button = 'Continue with Demo provider',
): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  return opening;
}

/** Sign in there; the popup closes. */
export async function beAtProvider(popup: Page, name: string, email: string) {
  await popup.getByLabel('Name').fill(name);
  await popup.getByLabel('Email').fill(email);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click();
  await closed;
}
