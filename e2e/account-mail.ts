import { expect, type Page } from '@playwright/test';
import { SAME_ORIGIN } from './journey.ts';

/** Open the newest email to an address in the local mailbox. */
export async function openMail(page: Page, to: string, subject: string): Promise<Page> {
  const mailbox = await page.context().newPage();
  const row = mailbox.getByRole('row').filter({ hasText: to }).filter({ hasText: subject });
  await expect(async () => {
    await mailbox.goto('/dev/mailbox');
    await expect(row.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await row.first().getByRole('link').click();
  return mailbox;
}

/** Follow the link in the newest email to an address, in the same browser, and return the page that it opens. */
export async function followMail(page: Page, to: string, subject: string): Promise<Page> {
  const mailbox = await openMail(page, to, subject);
  const newPage = mailbox.context().waitForEvent('page');
  await mailbox.getByRole('link').first().click();
  const linkPage = await newPage;
  await mailbox.close();
  return linkPage;
}

/** Return the URL in the newest email to an address, for a test that opens it elsewhere. */
export async function linkOfMail(page: Page, to: string, subject: string): Promise<string> {
  const mailbox = await openMail(page, to, subject);
  const href = await mailbox.getByRole('link').first().getAttribute('href');
  await mailbox.close();
  return href ?? '';
}

/** Confirm a member's address with the link that was emailed to it, in the browser in which they are signed in. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  const linkPage = await followMail(page, email, 'Confirm your email address');
  await expect(linkPage.getByText('Email address confirmed', { exact: true })).toBeVisible();
  await linkPage.close();
}

/** Confirm it through the API. */
export async function confirmByCall(page: Page, email: string): Promise<void> {
  const link = new URL(await linkOfMail(page, email, 'Confirm your email address'));
  const answer = await page.request.post('/api/auth/email/verify', {
    headers: SAME_ORIGIN,
    data: { token: link.searchParams.get('token') },
  });
  expect(answer.status()).toBe(200);
}
