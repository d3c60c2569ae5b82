import { readFile } from 'node:fs/promises';
import { ROLES } from '@lintel/contract/values/members';
import type { Context } from '#server/context.ts';
import { putAvatar } from '#server/features/media/avatars/service.ts';
import type { DemoMember } from './fill.ts';

/** The pictures that are drawn for each role. */
const PER_ROLE = 3;

/** Give the first firms of each role the picture of a shopfront as their photo. */
export async function putShopfronts(ctx: Context, members: readonly DemoMember[]): Promise<void> {
  if (members.length === 0) return;
  await ctx.storage.prepare();
  for (const role of ROLES) {
    const firms = members.filter((member) => member.role === role && member.businessName);
    for (const [i, { id }] of firms.slice(0, PER_ROLE).entries()) {
      const picture = await readFile(new URL(`shopfronts/${role}-${i + 1}.webp`, import.meta.url));
      await putAvatar(ctx, { memberId: id }, (take) =>
        take(arrivesAs(picture)).then((result) => ({ result, fields: undefined })),
      );
    }
  }
}

async function* arrivesAs(picture: Buffer) {
  yield picture;
}
