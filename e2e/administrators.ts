import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { beMember, expect, SAME_ORIGIN } from './journey.ts';

const run = promisify(execFile);

/** Run an operator's command while the server is running. */
async function command(...words: string[]): Promise<void> {
  await run(process.execPath, ['server/src/admin/main.ts', ...words], {
    env: {
      ...process.env,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      DEMO: 'true',
      NODE_ENV: 'test',
    },
  });
}

export const revoke = (email: string) => command('revoke', email, '--force');

/** Create an administrator for this test, in their own browser context. */
export async function anAdministrator(
  browser: Browser,
  fullName: string,
): Promise<{ page: Page; email: string; close(): Promise<void> }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { email, password } = await beMember(page, { fullName });
  await command('grant', email, '--force');
  const response = await page.request.post('/api/auth/signin/email', {
    headers: SAME_ORIGIN,
    data: { email, password },
  });
  expect(response.ok()).toBe(true);
  return { page, email, close: () => context.close() };
}

/** Decide about a member through the API. */
export async function decide(
  staff: Page,
  memberId: string,
  form: { measure: 'warning' | 'suspension'; reason?: string; words?: string; days?: number },
): Promise<void> {
  const words = 'Our terms do not allow asking members for money.';
  const response = await staff.request.post(`/api/admin/users/${memberId}/decisions`, {
    headers: SAME_ORIGIN,
    data: { reason: 'scam', words, ...form },
  });
  expect(response.status()).toBe(200);
}

/** Send a message from the contact page, as a visitor without an account. */
export async function writeToOperator(
  page: Page,
  form: { name: string; email: string; message: string; subject?: string; kind?: string },
): Promise<{ id: string; complaint: { number: string } | null }> {
  const response = await page.request.post('/api/contact', { headers: SAME_ORIGIN, data: form });
  expect(response.status()).toBe(201);
  return response.json();
}
