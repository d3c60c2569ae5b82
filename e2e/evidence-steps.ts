import type { Locator, Page } from '@playwright/test';
import { expect, SAME_ORIGIN } from './journey.ts';

/** The row of a kind of evidence. */
export const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** State evidence through the API. */
export async function state(
  page: Page,
  kind: string,
  body: Record<string, unknown>,
): Promise<void> {
  const response = await page.request.put(`/api/evidence/${kind}`, {
    headers: SAME_ORIGIN,
    data: { isAsked: false, ...body },
  });
  expect(response.status()).toBe(200);
}

/** The label of the way of checking, in a row of the queue. */
export const HOW = 'How you have checked it';

/** Confirm what a row of the queue shows. */
export async function confirm(entry: Locator, way: string): Promise<void> {
  await entry.getByLabel(HOW).selectOption(way);
  await entry.getByRole('button', { name: 'Confirm' }).click();
}
