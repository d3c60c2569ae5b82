import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { beMember, expect } from './journey.ts';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

export type Member = Awaited<ReturnType<typeof beMember>>;

/** A member in a browser of their own. */
export async function aTalker(
  browser: Browser,
  profile: { fullName: string; businessName?: string; role?: string },
): Promise<{ page: Page; context: BrowserContext; member: Member }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const member = await beMember(page, profile);
  return { page, context, member };
}

/** Sends a message past the page. */
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

/** Opens the conversation with a member and waits until something can be written there. */
export async function openThread(page: Page, withId: string): Promise<void> {
  await page.goto(`/messages?to=${withId}`);
  await expect(composer(page)).toBeVisible();
}

/** Writes in the open conversation and waits until the server has it. */
export async function say(page: Page, words: string): Promise<void> {
  await composer(page).fill(words);
  await composer(page).press('Enter');
  await expect(log(page).getByText(words)).toBeVisible();
}
