import type { Context } from '#server/context.ts';
import { cacheDots } from '#server/features/directory/map/service.ts';
import type { SiteFacts } from '#server/features/site/content/service.ts';
import { toPicture } from './view.ts';

/** Draw where members work from, for the public: without dots while there are too few members to tell. */
export function drawMap(ctx: Context, findFacts: () => Promise<SiteFacts>): () => Promise<string> {
  const listDots = cacheDots(ctx);
  return async () => {
    const { statistics } = await findFacts();
    return toPicture(statistics.members === null ? [] : await listDots());
  };
}
