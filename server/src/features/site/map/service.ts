import type { Context } from '#server/context.ts';
import { cacheDots } from '#server/features/directory/map/service.ts';
import { findContent } from '#server/features/site/content/service.ts';
import { toPicture } from './view.ts';

/** Draw where members work from, for the public: without dots while there are too few members to tell. */
export function drawMap(ctx: Context): () => Promise<string> {
  const listDots = cacheDots(ctx);
  return async () => {
    const { statisticsFrom } = await findContent(ctx);
    const isTellable = ctx.directory.index.size >= statisticsFrom.members;
    return toPicture(isTellable ? await listDots() : []);
  };
}
