import type { Page } from '@playwright/test';
import { aPicture } from '../server/src/testing/pictures.ts';
import { beMember, beNewcomer, expect, expectAccessible, overflow, test } from './journey.ts';

async function aPhoto(format: 'jpeg' | 'png' = 'jpeg') {
  const buffer = await aPicture(format, 400);
  return { name: `house.${format}`, mimeType: `image/${format}`, buffer };
}

const choose = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Photo', { exact: true }).setInputFiles(file);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Position your photo' });

/** The picture in the header, which shows whether the rest of the application has the new one. */
const ownPicture = (page: Page) =>
  page.getByRole('button', { name: 'Your account' }).locator('image');

async function savePhoto(page: Page) {
  await choose(page, await aPhoto());
  await dialog(page).getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('Photo updated').first()).toBeVisible();
}

test('a member uploads a photo, which appears at once, and removes it', async ({ page }) => {
  const { id } = await beMember(page, { fullName: 'Rosalind Ashe' });
  await page.goto('/onboarding?edit=1');
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeVisible();
  await choose(page, await aPhoto());
  await expect(dialog(page).getByRole('button', { name: 'Save photo' })).toBeVisible();
  await expectAccessible(page, 'profile form: cropping a photo');
  await dialog(page).getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('Photo updated').first()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(ownPicture(page)).toHaveAttribute('href', /^\/avatars\/[\w-]{24}\/128\.webp$/);

  await page.goto(`/profile/${id}`);
  const large = page.getByRole('main').locator('image[href$="/512.webp"]');
  await expect(large).toHaveCount(1);
  await expectAccessible(page, 'own profile: photo');
  await page.getByRole('button', { name: 'Remove photo' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove your photo?' });
  await expectAccessible(page, 'own profile: removing the photo');
  await question.getByRole('button', { name: 'Keep photo' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await question.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByText('Photo removed').first()).toBeVisible();
  await expect(ownPicture(page)).toHaveCount(0);
  await expect(page.getByRole('main').locator('image')).toHaveCount(0);
});

test('the photo is positioned and saved using only the keyboard', async ({ page }) => {
  await beNewcomer(page);
  await page.goto('/onboarding?role=investor');
  await page.getByText('Add more now').click();
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeVisible();
  await choose(page, await aPhoto('png'));
  const zoom = dialog(page).getByRole('slider', { name: 'Zoom' });
  await zoom.focus();
  await page.keyboard.press('End');
  await expect(zoom).toHaveAttribute('aria-valuetext', '300%');
  const picture = dialog(page).locator('img');
  const before = await picture.getAttribute('style');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(picture).not.toHaveAttribute('style', before ?? '');
  const save = dialog(page).getByRole('button', { name: 'Save photo' });
  while (!(await save.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Photo updated').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
});

test('a file that cannot be a photo is refused with a message at the field', async ({ page }) => {
  await beMember(page);
  await page.goto('/profile');
  const field = page.getByRole('region', { name: 'Your photo' }).or(page.getByRole('main'));
  await choose(page, {
    name: 'me.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(field.getByText('Please choose a JPEG, PNG or WebP picture.')).toBeVisible();
  // Not every system knows the type of such a file.
  for (const mimeType of ['image/heic', '']) {
    await choose(page, { name: 'IMG_2041.HEIC', mimeType, buffer: Buffer.from('ftypheic') });
    await expect(field.getByText('browsers cannot open HEIC')).toBeVisible();
  }
  await choose(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
  await expect(dialog(page)).toContainText('This picture is damaged. Please choose another.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('JPEG, PNG or WebP, of any size.')).toBeVisible();
});

test('a photograph larger than an upload may be is made small and sent', async ({ page }) => {
  await beMember(page);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeVisible();
  const { buffer, ...file } = await aPhoto();
  // Decoders ignore what follows the picture.
  const large = Buffer.concat([buffer, Buffer.alloc(8 * 1_048_576)]);
  await choose(page, { ...file, buffer: large });
  await dialog(page).getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('Photo updated').first()).toBeVisible();
});

test('a photo that could not be sent stays in the form and is sent again', async ({ page }) => {
  await beMember(page);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeVisible();
  await page.route('**/api/profiles/me/avatar', (route) => route.abort());
  await choose(page, await aPhoto());
  await dialog(page).getByRole('button', { name: 'Save photo' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Network error.');
  await page.unroute('**/api/profiles/me/avatar');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Photo updated').first()).toBeVisible();
});

test('a photo can be dropped on the field', async ({ page }) => {
  await beMember(page);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeVisible();
  const { buffer } = await aPhoto();
  const data = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], 'house.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, Array.from(buffer));
  const hint = page.getByText('Or drop a picture here.');
  await hint.dispatchEvent('dragover', { dataTransfer: data });
  await hint.dispatchEvent('drop', { dataTransfer: data });
  await dialog(page).getByRole('button', { name: 'Save photo' }).click();
  await expect(ownPicture(page)).toBeVisible();
});

test('initials replace a picture that cannot be loaded', async ({ page, browser }) => {
  await beMember(page, { fullName: 'Rosalind Ashe' });
  await page.goto('/profile');
  await savePhoto(page);
  // In another browser: this one has the picture in its memory.
  const other = await browser.newContext();
  await other.addCookies(await page.context().cookies());
  const elsewhere = await other.newPage();
  await elsewhere.route('**/avatars/**', (route) => route.abort());
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ownPicture(elsewhere)).toHaveCount(0);
  const letters = elsewhere.locator('svg text').filter({ hasText: 'RA' });
  await expect(letters.first()).toBeVisible();
  await other.close();
});

test('on a phone the crop fits the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await beMember(page);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeVisible();
  await choose(page, await aPhoto());
  await expect(dialog(page).getByRole('button', { name: 'Save photo' })).toBeInViewport();
  expect(await overflow(page)).toBe(0);
  await dialog(page).getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('Photo updated').first()).toBeVisible();
});
