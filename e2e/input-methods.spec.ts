import type { Locator } from '@playwright/test';
import { demoProfiles, makeCollection } from './collection-steps.ts';
import { beMember, expect, newMark, test, waitForHydration } from './journey.ts';
import { aTalker, composer, log, openThread, say, write } from './talk.ts';

/** Press a key as Safari reports one that ends a composition: the composition is over, and the code is 229. */
function pressAfterComposition(field: Locator, key: string) {
  return field.evaluate((element, pressed) => {
    element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    const options = { key: pressed, keyCode: 229, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent('keydown', options));
  }, key);
}

test('the keys of an input method neither send a message nor leave the conversation', async ({
  page,
  browser,
}) => {
  const member = await beMember(page);
  const other = await aTalker(browser, { fullName: `Agnes ${newMark()}` });
  await write(other.page, member.id, 'Are you there?');
  await openThread(page, other.member.id);
  await composer(page).fill('日本');
  await pressAfterComposition(composer(page), 'Enter');
  await pressAfterComposition(composer(page), 'Escape');
  await expect(composer(page)).toHaveValue('日本');
  await expect(composer(page)).toBeFocused();
  await say(page, '日本語');
  await expect(log(page).getByText('日本', { exact: true })).toHaveCount(0);
  await other.context.close();
});

test('Escape closes the list of a field before its dialog', async ({ page }) => {
  await beMember(page);
  await makeCollection(page, 'Power team');
  const [profile] = await demoProfiles(page, 1);
  await page.goto(`/profile/${profile?.id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Add to Collection' });
  await expect(dialog.getByRole('option', { name: 'Power team' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the password comes before the link to reset it', async ({ page }) => {
  await page.goto('/login');
  await waitForHydration(page);
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot password' })).toBeFocused();
});
