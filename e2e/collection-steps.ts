import { type Browser, expect, type Page } from '@playwright/test';
import { linkOfMail } from './account-mail.ts';
import { beMember, SAME_ORIGIN } from './journey.ts';

export interface ListedProfile {
  id: string;
  name: string;
}

/** Return demo profiles that no other test changes. */
export async function demoProfiles(page: Page, count: number): Promise<ListedProfile[]> {
  const response = await page.request.get(
    `/api/profiles?role=management&location=Glasgow&sort=name&limit=${count}`,
  );
  const { items } = await response.json();
  return items.map((card: { id: string; businessName: string | null; fullName: string }) => ({
    id: card.id,
    name: card.businessName ?? card.fullName,
  }));
}

/** Create a collection of the page's member through the API. */
export async function makeCollection(page: Page, name: string, profiles: ListedProfile[] = []) {
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

/** Create another member in their own browser context. */
export async function anotherMember(browser: Browser, profile: Record<string, unknown> = {}) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const member = await beMember(page, profile);
  return { ...member, page, context };
}

/** Delete the account of the page's member, with the link in their email. */
export async function deleteAccount(page: Page, email: string) {
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
