import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { fillDemo } from './fill.ts';
import { putShopfronts } from './shopfronts.ts';

test('three firms of each role have the picture of a shopfront', async () => {
  await using app = await openTestApp();
  const { ctx } = app;
  const members = await fillDemo(ctx, { onProgress: () => undefined, memberCount: 120 });
  await putShopfronts(ctx, members);
  const rows = await ctx.db
    .selectFrom('profiles')
    .select(['role', 'businessName', 'avatarUrl'])
    .where('avatarUrl', 'is not', null)
    .execute();
  const roles = rows.map(({ role }) => role).toSorted();
  expect(roles).toEqual(
    ['investor', 'management', 'service_provider', 'sourcer'].flatMap((role) => [role, role, role]),
  );
  expect(rows.every(({ businessName }) => businessName)).toBe(true);
  const picture = await app.visitor().inject({ url: String(rows[0]?.avatarUrl) });
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['content-type']).toBe('image/webp');
});
