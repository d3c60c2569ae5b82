import type { Page } from '@playwright/test';
import { toast } from './collection-steps.ts';
import { beMember, expect, expectAccessible, settle, test } from './journey.ts';
import { aTalker, composer, log, openThread, say, write } from './talk.ts';

test('a first message begins with what the two share and a text to edit, and ends with what to expect', async ({
  page,
  browser,
}) => {
  await beMember(page, { focus: ['HMO'] });
  const other = await aTalker(browser, { fullName: 'Tom Ackroyd', role: 'management' });
  await page.goto(`/messages?to=${other.member.id}`);
  const opening = page.getByRole('region', { name: 'Before you write' });
  await expect(opening).toContainText(/You both .*in Manchester\./);
  await expectAccessible(page, 'first message');
  await opening.getByRole('button').first().click();
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue(
    /^Hello Tom, are you taking on new landlords in Manchester/,
  );
  await expect(opening).toBeHidden();
  await composer(page).press('End');
  await page.keyboard.type(' It is a three-bed.');
  await composer(page).press('Enter');
  await expect(log(page)).toContainText('It is a three-bed.');
  await expect(page.getByText('Your first message is on its way.')).toBeVisible();
  await expect(page.getByText('Save to a collection?')).toBeVisible();
  const saved = toast(page, 'Saved to Saved');
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(saved).toBeVisible();
  await settle(page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const [above, below] = [await saved.boundingBox(), await composer(page).boundingBox()];
    expect((above?.y ?? 740) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  }
  await expectAccessible(page, 'first message sent on a phone');
  await other.context.close();
});

test('only the very first message is announced, and its receiver’s card says that one was written', async ({
  page,
  browser,
}) => {
  await beMember(page);
  const tom = await aTalker(browser, { fullName: 'Tom Ackroyd' });
  const una = await aTalker(browser, { fullName: 'Una Birtwistle' });
  await write(page, tom.member.id, 'Good morning');
  await openThread(page, tom.member.id);
  await expect(page.getByText('Your first message is on its way.')).toBeVisible();
  await write(page, una.member.id, 'Good morning');
  await openThread(page, una.member.id);
  await expect(page.getByText('Save to a collection?')).toBeVisible();
  await expect(page.getByText('Your first message is on its way.')).toHaveCount(0);

  await page.goto('/search?q=Una+Birtwistle');
  const card = page.getByRole('article').filter({ hasText: 'Una Birtwistle' }).first();
  await expect(card.getByText('You have written to them before')).toBeVisible();
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page.getByText('You have written to them before')).toBeVisible();
  await expectAccessible(page, 'search: list with a member written to');
  for (const { context } of [tom, una]) await context.close();
});

test('the reader of a request for a payment sees a caution, and its sender does not', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Asks' });
  const bob = await aTalker(browser, { fullName: 'Bob Reads' });
  const caution = (page: Page) =>
    log(page).getByRole('note').filter({ hasText: 'Check by telephone before you pay.' });
  await write(ann.page, bob.member.id, 'It is £185,000, with a 25% deposit.');
  await openThread(bob.page, ann.member.id);
  await expect(log(bob.page).getByText('It is £185,000')).toBeVisible();
  await openThread(ann.page, bob.member.id);
  await say(ann.page, 'Please send £500 to hold it.');
  await expect(log(bob.page).getByText('Please send £500')).toBeVisible();
  await expect(caution(bob.page)).toHaveCount(1);
  await expectAccessible(bob.page, 'messages: request for a payment');
  await ann.page.reload();
  await expect(log(ann.page).getByText('Please send £500')).toBeVisible();
  await expect(caution(ann.page)).toHaveCount(0);
  for (const { context } of [ann, bob]) await context.close();
});
