import type { Page } from '@playwright/test';
import { beMember, expect, newMark, PASSWORD, test } from './journey.ts';
import { aTalker, composer, log, openThread, say, write } from './talk.ts';

/** Put elements in the place of all texts, now and whenever one is added, as the browsers' translations do. */
function translate(page: Page) {
  return page.evaluate(() => {
    const swap = (text: Text) => {
      const isShown = text.data.trim() !== '' && !text.parentElement?.closest('svg, script, font');
      if (!isShown || text.parentElement?.matches('style, option, textarea')) return;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text.data);
      text.replaceWith(outer);
    };
    const walk = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of root instanceof Text ? [root] : texts) swap(text);
    };
    walk(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) walk(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Wrap each element of a kind into another, as extensions do. */
function wrap(page: Page, selector: string) {
  return page.evaluate((elements) => {
    for (const element of document.querySelectorAll(elements)) {
      const wrapper = document.createElement('div');
      element.replaceWith(wrapper);
      wrapper.append(element);
    }
  }, selector);
}

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

test('a translated search shows what changes', async ({ page }) => {
  const errors = errorsOf(page);
  const mark = newMark();
  await beMember(page, { fullName: `Agnes ${mark}` });
  await page.goto(`/search?q=${mark}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 profile found');
  await translate(page);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search profiles' }).fill(`${mark} no one`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 profiles found');
  await expect(page.getByRole('heading', { name: 'No profiles found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('0 profiles found');
  expect(errors).toEqual([]);
});

test('a translated conversation goes on', async ({ page, browser }) => {
  const errors = errorsOf(page);
  const member = await beMember(page);
  const other = await aTalker(browser, { fullName: `Agnes ${newMark()}` });
  await write(other.page, member.id, 'Are you there?');
  await openThread(page, other.member.id);
  await translate(page);
  await say(page, 'I am.');
  await write(other.page, member.id, 'When shall we meet?');
  await expect(log(page).getByText('When shall we meet?')).toBeVisible();
  await say(page, 'On Monday.');
  await wrap(page, '[data-message]');
  await write(other.page, member.id, 'Monday it is.');
  await expect(log(page).getByText('Monday it is.')).toBeVisible();
  await page.getByRole('link', { name: 'View profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Agnes');
  await page.goBack();
  await expect(composer(page)).toBeVisible();
  expect(errors).toEqual([]);
  await other.context.close();
});

test('what a password manager fills in is taken over, at any time and without events', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newPage();
  const { email } = await beMember(elsewhere);
  await elsewhere.close();
  const fill = ([address, password]: [string, string]) => {
    const values = { email: address, password };
    for (const [id, value] of Object.entries(values)) {
      const input = document.getElementById(id);
      if (input instanceof HTMLInputElement) input.value = value;
    }
  };
  const values: [string, string] = [email, PASSWORD];
  const submit = page.getByRole('button', { name: 'Sign In', exact: true });
  // Before the script runs.
  await page.route('**/*.js', async (route) => {
    await page.evaluate(fill, values);
    await route.continue();
  });
  await page.goto('/login');
  await expect(submit).toBeEnabled();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // After that.
  await page.goto('/login');
  await expect(submit).toBeDisabled();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(fill, values);
  await page.getByLabel('Email').hover();
  await submit.click();
  await expect(page).toHaveURL('/search');
});
