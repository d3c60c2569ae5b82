import { beMember, expect, expectAccessible, newMark, test } from './journey.ts';

test('a question stays in the box, in the address and in the history', async ({ page }) => {
  await beMember(page);
  await page.goto('/search');
  const heading = page.getByRole('heading', { level: 1 });
  const box = page.getByRole('combobox', { name: 'Search profiles' });
  const chips = page.getByRole('group', { name: 'Selected filters' });
  const removers = chips.getByRole('button', { name: /^Remove/ });
  await expect(heading).toContainText('profiles found');
  await box.fill('HMO managers leeds');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=HMO+managers+leeds');
  await expect(removers).toHaveCount(3);
  await expect(box).toHaveValue('HMO managers leeds');
  await expect(page.getByRole('heading', { name: /^In and around Leeds \(\d+\)$/ })).toBeVisible();

  await box.fill('letting agents in york');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: /^In and around York/ })).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue('HMO managers leeds');
  await expect(removers).toHaveCount(3);

  await page.getByRole('button', { name: 'Remove Covers Leeds' }).click();
  await expect(page).toHaveURL('/search?q=HMO+managers+leeds&without=place');
  await expect(removers).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Verified' }).press('Space');
  await expect(page).toHaveURL('/search?q=HMO+managers+leeds&without=place&verified=yes');
  await page.reload();
  await expect(removers).toHaveCount(3);
  await expect(box).toHaveValue('HMO managers leeds');
  await chips.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/search');
  await expect(box).toHaveValue('');
});

test('a profile that opens from results shows the match for their place', async ({ page }) => {
  await beMember(page, { location: 'London', focus: ['HMO'] });
  await page.goto('/search?q=sourcers+in+leeds');
  const opened = /\/profile\/user_\w+\?place=leeds-leeds$/;
  const first = page.getByRole('article').first();
  await expect(first.getByRole('link', { name: /^View / })).toHaveAttribute('href', opened);
  await page.locator('[data-result]').first().click();
  await expect(page).toHaveURL(opened);
  await expect(page.getByRole('heading', { name: 'Match for Leeds' })).toBeVisible();
  await expect(page.getByText('Based in Leeds', { exact: true })).toBeVisible();
});

test('of a postcode only the first half leaves the box', async ({ page }) => {
  await beMember(page);
  await page.goto('/search');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const box = page.getByRole('combobox', { name: 'Search profiles' });
  await box.pressSequentially('plumber LS6 2AB', { delay: 150 });
  await expect(box).toHaveValue('plumber LS6 2AB');
  await expect(page).toHaveURL('/search?q=plumber+LS6');
  // The suggestions stand over the button.
  await box.press('Escape');
  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toHaveValue('plumber LS6');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=plumber+LS6');
  expect(sent.filter((each) => each.includes('LS6'))).not.toEqual([]);
  expect(sent.filter((each) => /LS6\W{0,3}2/i.test(decodeURIComponent(each)))).toEqual([]);
});

test('words that are no option, and words in quotes, stay text', async ({ page }) => {
  const mark = newMark();
  await beMember(page, { businessName: `${mark} Leeds Lettings`, location: 'Leeds' });
  await page.goto('/search');
  const box = page.getByRole('combobox', { name: 'Search profiles' });
  await box.fill(`"${mark} leeds" in leeds`);
  await box.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').locator('mark').first()).toHaveText(`${mark} Leeds`);
});

test('an empty answer says which condition empties it, and takes it off', async ({ page }) => {
  await beMember(page, { businessName: 'Porthcurno Sands Holdings', location: 'Cardiff' });
  await page.goto('/search?q=porthcurno&location=Leeds&role=sourcer');
  await expect(page.getByRole('heading', { name: 'No profiles found' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Search without “porthcurno” \(\d/ }),
  ).toBeVisible();

  await page.goto('/search?q=porthcurno&location=Leeds');
  const relaxation = page.getByRole('button', { name: 'Search without Location: Leeds (1)' });
  await relaxation.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=porthcurno');
  await expect(page.getByRole('article').first()).toContainText('Porthcurno Sands Holdings');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a question shows what was understood, what was not read, and takes off one by one', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/search?q=verified+plumber+zzyzx+in+leeds');
  const chips = page.getByRole('group', { name: 'Selected filters' });
  await expect(chips.getByRole('button', { name: /^Remove/ })).toHaveCount(3);
  await expect(page.getByText('No filter for zzyzx.')).toBeVisible();
  await expectAccessible(page, 'search: understood question');
  await chips.getByRole('button', { name: 'Remove Verified' }).click();
  await expect(page).toHaveURL('/search?q=verified+plumber+zzyzx+in+leeds&without=verified');
  await expect(chips.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
});

test('who is called like a question stands beside what was understood by it', async ({ page }) => {
  const mark = newMark();
  await beMember(page, { businessName: `Leeds HMO Lettings ${mark}`, location: 'Cardiff' });
  await page.goto(`/search?q=leeds+hmo+lettings+${mark}`);
  const called = page.getByRole('region', { name: 'Called that:' });
  await expect(called.getByRole('article')).toHaveCount(1);
  await expect(called.locator('mark')).toHaveText(mark);
  const chips = page.getByRole('group', { name: 'Selected filters' });
  await expect(chips.getByRole('button', { name: /^Remove/ })).toHaveCount(3);
  await expectAccessible(page, 'search: called like a question');
});

test('what Lintel does not list is said, with the nearest that it has', async ({ page }) => {
  await beMember(page);
  await page.goto('/search?q=solicitor+leeds');
  await expect(page.getByText('No one is listed as solicitor on Lintel.')).toBeVisible();
  const chips = page.getByRole('group', { name: 'Selected filters' });
  await expect(chips.getByText('Legal Compliance')).toBeVisible();
});
