import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { beMember, expect, SAME_ORIGIN } from './journey.ts';

export type Member = Awaited<ReturnType<typeof beMember>>;

/** Create a member in their own browser context. */
export async function aTalker(
  browser: Browser,
  profile: { fullName: string; businessName?: string; role?: string },
): Promise<{ page: Page; context: BrowserContext; member: Member }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const member = await beMember(page, profile);
  return { page, context, member };
}

/** Send a message through the API. */
export async function write(from: Page, toId: string, content: string): Promise<void> {
  const response = await from.request.post(`/api/conversations/${toId}/messages`, {
    headers: SAME_ORIGIN,
    data: { clientId: randomUUID(), content },
  });
  expect(response.status()).toBe(201);
}

export const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
export const rows = (page: Page) =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('listitem');

/** Open the conversation with a member and wait until the message field is visible. */
export async function openThread(page: Page, withId: string): Promise<void> {
  await page.goto(`/messages?to=${withId}`);
  await expect(composer(page)).toBeVisible();
}

/** Send a message in the open conversation, after the one before it, and wait until it is shown. */
export async function say(page: Page, words: string): Promise<void> {
  await composer(page).fill(words);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await composer(page).press('Enter');
  await expect(log(page).getByText(words, { exact: true })).toBeVisible();
}
