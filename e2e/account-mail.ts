import { expect, type Page } from '@playwright/test';

/** Opens the newest email to an address in the local mailbox. */
async function openMail(page: Page, to: string, subject: string): Promise<Page> {
  const mailbox = await page.context().newPage();
  const row = mailbox.getByRole('row').filter({ hasText: to }).filter({ hasText: subject });
  await expect(async () => {
    await mailbox.goto('/dev/mailbox');
    await expect(row.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await row.first().getByRole('link').click();
  return mailbox;
}

/** Follows the link of the newest email to an address, and answers the page that it opened in the same browser. */
export async function followMail(page: Page, to: string, subject: string): Promise<Page> {
  const mailbox = await openMail(page, to, subject);
  const newPage = mailbox.context().waitForEvent('page');
  await mailbox.getByRole('link').first().click();
  const linkPage = await newPage;
  await mailbox.close();
  return linkPage;
}

/** The address that the newest email's link leads to, to open it elsewhere. */
export async function linkOfMail(page: Page, to: string, subject: string): Promise<string> {
  const mailbox = await openMail(page, to, subject);
  const href = await mailbox.getByRole('link').first().getAttribute('href');
  await mailbox.close();
  return href ?? '';
}

/** Confirms a member's address by the link that was mailed to it, in the browser that they are signed in with. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  const linkPage = await followMail(page, email, 'Confirm your email address');
  await expect(linkPage.getByText('Email address confirmed', { exact: true })).toBeVisible();
  await linkPage.close();
}
