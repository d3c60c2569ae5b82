import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { putOrphaned, removeOrphanedObjects } from './orphaned-objects.ts';

it('fault: an object that cannot be removed stops none behind it, and stays due', async () => {
  await using app = await openTestApp();
  const { ctx } = app;
  const [stuck, loose] = ['files/stuck', 'files/loose'];
  for (const key of [stuck, loose]) {
    await putOrphaned(ctx, key, Readable.from([Buffer.from(key)]));
    ctx.clock.advance(1);
  }
  await ctx.storage.remove(stuck);
  // A folder in the place of a file is not removed.
  await mkdir(join(ctx.config.dataDir, stuck));
  ctx.clock.advance(3_600_000);
  await removeOrphanedObjects(ctx);
  const left = await ctx.db.selectFrom('orphanedObjects').select('key').execute();
  expect(left).toEqual([{ key: stuck }]);
});
