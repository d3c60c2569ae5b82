import type { Page } from '@playwright/test';
import { anotherMember, makeCollection } from './collection-steps.ts';
import { beMember, expect, newMark, overflow, SAME_ORIGIN, test } from './journey.ts';
import { aTalker, log, openThread, write } from './talk.ts';

const LONG = 'x'.repeat(84);

async function expectNoOverflow(page: Page, path: string, words: string) {
  await page.goto(path);
  await expect(page.getByRole('main')).toContainText(words);
  expect(await overflow(page), path).toBe(0);
  const isWithin = (box: Element) => box.scrollWidth <= box.clientWidth;
  expect(await page.getByRole('main').evaluate(isWithin), path).toBe(true);
}

test('a name without spaces widens no conversation', async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const member = await beMember(page);
  const other = await aTalker(browser, { fullName: LONG });
  await openThread(page, other.member.id);
  await expect(log(page)).toContainText('This is the beginning of your conversation');
  const isWithin = () => log(page).evaluate((box) => box.scrollWidth <= box.clientWidth);
  expect(await isWithin()).toBe(true);
  expect(await overflow(page)).toBe(0);
  await write(other.page, member.id, LONG);
  await expect(log(page)).toContainText(LONG);
  expect(await isWithin()).toBe(true);
  expect(await overflow(page)).toBe(0);
  await other.context.close();
});

test('a profile without spaces widens no page', async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const name = newMark().padEnd(84, 'x');
  const other = await anotherMember(browser, {
    role: 'management',
    businessName: name,
    fullName: LONG,
    bio: LONG,
  });
  const line = await other.page.request.put('/api/profiles/me/brief', {
    headers: SAME_ORIGIN,
    data: { words: LONG, seeks: ['investor'] },
  });
  expect(line.status()).toBe(200);
  await beMember(page);
  const profiles = [{ id: other.id, name }];
  const collection = await makeCollection(page, LONG, profiles);
  const [second] = (await (await page.request.get('/api/profiles?limit=1')).json()).items;
  await expectNoOverflow(page, `/profile/${other.id}`, name);
  await expectNoOverflow(page, `/search?q=${name}`, name);
  await expectNoOverflow(page, `/messages?to=${other.id}`, LONG);
  await expectNoOverflow(page, `/compare?profiles=${other.id},${second.id}`, name);
  await expectNoOverflow(page, '/collections', LONG);
  await expectNoOverflow(page, `/collections/${collection}`, LONG);
  await other.context.close();
});
