import { gazetteer, MAP_SIZE } from '@lintel/engine/places';
import type { Context, Viewer } from '#server/context.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import { cached } from '#server/platform/cached.ts';
import { type Dot, toDots } from './rules.ts';

export type { Dot };

/** List the dots of the map, without the members hidden from the one it is for. */
export type ListDots = (hiddenIds?: ReadonlySet<string>) => Promise<Dot[]>;

const FRESH_MILLISECONDS = 60_000;
const NONE: ReadonlySet<string> = new Set();

/** Where members work from, counted once a minute for all who see everybody. Empty while the directory loads. */
export function cacheDots({ clock, directory }: Context): ListDots {
  const count = (hiddenIds: ReadonlySet<string>) =>
    toDots(
      [...directory.index.countHomes(hiddenIds)].flatMap(([id, count]) => {
        const place = gazetteer().find(id);
        return place ? [{ place, count }] : [];
      }),
    );
  const ofAll = cached(clock, FRESH_MILLISECONDS, async () => count(NONE));
  return async (hiddenIds = NONE) => {
    if (!directory.isLoaded) return [];
    return hiddenIds.size === 0 ? ofAll() : count(hiddenIds);
  };
}

/** The map as the viewer sees it: its counts, like those of a search, are without the members hidden from them. */
export async function getMap(ctx: Context, viewer: Viewer, listDots: ListDots) {
  return { ...MAP_SIZE, dots: await listDots(await blockedPairs.findHidden(ctx, viewer)) };
}
