import type { Site } from '@lintel/contract/site/content';
import type { ListDots } from '#server/features/directory/map/service.ts';
import { toPicture } from './view.ts';

/** What the picture shows, each counted once a minute. */
export interface MapFacts {
  findFacts: () => Promise<Site>;
  listDots: ListDots;
}

/** Draw where members work from, for the public: without dots while there are too few members. */
export async function drawMap({ findFacts, listDots }: MapFacts): Promise<string> {
  const { statistics } = await findFacts();
  return toPicture(statistics.members === null ? [] : await listDots());
}
