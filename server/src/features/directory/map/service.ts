import { gazetteer } from '@lintel/engine/places';
import type { Context } from '#server/context.ts';
import { cached } from '#server/platform/cached.ts';
import { type Dot, toDots } from './rules.ts';

export type { Dot };

const FRESH_MILLISECONDS = 60_000;

/** Where members work from, counted once a minute however many ask. Empty while the directory loads. */
export function cacheDots({ clock, directory }: Context): () => Promise<Dot[]> {
  const dots = cached(clock, FRESH_MILLISECONDS, async () =>
    toDots(
      [...directory.index.countHomes()].flatMap(([id, count]) => {
        const place = gazetteer().find(id);
        return place ? [{ place, count }] : [];
      }),
    ),
  );
  return async () => (directory.isLoaded ? dots() : []);
}
