import { expect, expectAccessible, test } from './journey.ts';
import { aTalker, composer, log, rows, write } from './talk.ts';

const NAMES = ['Bob Holt', 'Cat Iles', 'Dee Marsh'];

test('those who wait longest are answered first, by a button that sends and goes on', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const others = [];
  for (const fullName of NAMES) others.push(await aTalker(browser, { fullName }));
  for (const { page } of others) {
    await write(page, ann.member.id, 'Is the flat still to let?');
  }
  const { page } = ann;
  await page.goto('/messages');
  await expect(rows(page)).toHaveText([/Dee Marsh/, /Cat Iles/, /Bob Holt/]);
  await page.getByRole('button', { name: 'Unread' }).click();
  await expect(page.getByText('Oldest waiting first')).toBeVisible();
  await expect(rows(page)).toHaveText([/Bob Holt/, /Cat Iles/, /Dee Marsh/]);
  await rows(page).first().getByRole('link').click();

  const next = page.getByRole('button', { name: 'Send and next' });
  await expect(log(page).getByRole('paragraph')).toHaveText('Bob Holt: Is the flat still to let?');
  await expect(next).toHaveAccessibleDescription('Write a message first.');
  await composer(page).fill('Good morning Bob');
  await expectAccessible(page, 'conversation: sending and going on');
  await next.click();
  await expect(composer(page)).toHaveAccessibleName('Message to Cat Iles');
  await composer(page).fill('Good morning Cat');
  await next.click();
  await expect(composer(page)).toHaveAccessibleName('Message to Dee Marsh');
  // No one else waits.
  await expect(next).toHaveCount(0);
  for (const { context } of [ann, ...others]) await context.close();
});

test('in a low window no bar sticks, and a conversation can be read and answered', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await write(bob.page, ann.member.id, 'Is the flat still to let?');
  const { page } = ann;
  for (const size of [
    { width: 320, height: 256 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/messages?to=${bob.member.id}`);
    await expect(log(page).getByText('Is the flat still to let?')).toBeVisible();
    await composer(page).scrollIntoViewIfNeeded();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Lintel' }),
    ).not.toBeInViewport();
    await page.goto('/search');
    await page.getByRole('article').nth(2).scrollIntoViewIfNeeded();
    await expect(page.getByRole('combobox', { name: 'Search profiles' })).not.toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Main' })).not.toBeInViewport();
  }
  for (const { context } of [ann, bob]) await context.close();
});
