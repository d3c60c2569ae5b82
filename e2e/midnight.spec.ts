import { ERRORS } from '@lintel/contract/errors';
import type { Page } from '@playwright/test';
import { beMember, expect, test } from './journey.ts';
import { aTalker, composer } from './talk.ts';

const HOUR = 3_600_000;

/** A browser whose clock is three hours slow, and a server whose day can be ended for it. */
async function slowClock(page: Page): Promise<{ endDay: () => Promise<void> }> {
  let ahead = 0;
  // Every answer has the server's time: one with the real time would take the page back to before midnight.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + ahead).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await page.clock.install({ time: Date.now() - 3 * HOUR });
  return {
    endDay: async () => {
      // The server tells its time in whole seconds.
      ahead = 24 * HOUR - (Date.now() % (24 * HOUR)) + 10_000;
      await page.clock.fastForward(ahead);
    },
  };
}

test('an open page spends no view of a new day by itself, and offers the profile when it begins', async ({
  page,
  browser,
}) => {
  await beMember(page);
  const other = await aTalker(browser, { fullName: 'Tom Ackroyd' });
  const clock = await slowClock(page);
  const profile = `**/api/profiles/${other.member.id}`;
  const { status, message } = ERRORS.DAILY_PROFILE_VIEW_LIMIT;
  const json = { error: { code: 'DAILY_PROFILE_VIEW_LIMIT', message } };
  await page.route(profile, (route) => route.fulfill({ status, json }));
  await page.goto(`/profile/${other.member.id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(message);
  await page.unroute(profile);
  await clock.endDay();
  const open = page.getByRole('button', { name: 'Open the profile' });
  await expect(open).toBeVisible();
  await expect(heading).toHaveText(message);
  await open.click();
  await expect(heading).toHaveText('Tom Ackroyd');
  await other.context.close();
});

test('the limit of messages lifts in an open conversation when the server’s day ends', async ({
  page,
  browser,
}) => {
  await beMember(page);
  const other = await aTalker(browser, { fullName: 'Tom Ackroyd' });
  const clock = await slowClock(page);
  const thread = `**/api/conversations/${other.member.id}/messages`;
  await page.route(thread, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, allowance: { ...json.allowance, left: 0 } } });
  });
  await page.goto(`/messages?to=${other.member.id}`);
  await composer(page).fill('Good morning');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeDisabled();
  await expect(page.getByText('Daily message limit reached (2/day). You can write')).toBeVisible();
  await page.unroute(thread);
  await clock.endDay();
  await expect(page.getByText('2 new messages left today')).toBeVisible();
  await expect(send).toBeEnabled();
  await other.context.close();
});
