import { type Browser, expect, type Page } from '@playwright/test';
import { linkOfMail } from './account-mail.ts';
import { beMember } from './journey.ts';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

export interface Somebody {
  id: string;
  name: string;
}

/** Profiles of the demonstration, which no other journey changes. */
export async function demoProfiles(page: Page, count: number): Promise<Somebody[]> {
  const response = await page.request.get(
    `/api/profiles?role=management&location=Glasgow&sort=name&limit=${count}`,
  );
  const { items } = await response.json();
  return items.map((card: { id: string; businessName: string | null; fullName: string }) => ({
    id: card.id,
    name: card.businessName ?? card.fullName,
  }));
}

/** A collection of the page's member, made without the screen. */
export async function makeCollection(page: Page, name: string, profiles: Somebody[] = []) {
  const creation = await page.request.post('/api/collections', {
    headers: SAME_ORIGIN,
    data: { name },
  });
  expect(creation.status()).toBe(201);
  const { id } = await creation.json();
  for (const { id: profileId } of profiles) {
    const addition = await page.request.post(`/api/collections/${id}/profiles`, {
      headers: SAME_ORIGIN,
      data: { profileId },
    });
    expect(addition.status()).toBe(201);
  }
  return id as string;
}

/** Somebody else, in a browser of their own. */
export async function anotherMember(browser: Browser, profile: Record<string, unknown> = {}) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const member = await beMember(page, profile);
  return { ...member, page, context };
}

/** The page's member deletes their account, by the link in their mail. */
export async function leaveForGood(page: Page, email: string) {
  const deletion = await page.request.delete('/api/account', {
    headers: SAME_ORIGIN,
    data: { email },
  });
  expect(deletion.status()).toBe(204);
  const link = new URL(await linkOfMail(page, email, 'Delete your account?'));
  const confirmation = await page.request.post('/api/auth/email/verify', {
    headers: SAME_ORIGIN,
    data: { token: link.searchParams.get('token'), confirmed: true },
  });
  expect(confirmation.status()).toBe(200);
}

export const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

/** How much wider the page is than the screen. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
