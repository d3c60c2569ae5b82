import { PLACES_MAX } from '@lintel/contract/directory/places';
import {
  findPlaces,
  isOutsideUk,
  type OutcodePositions,
  usePositions,
} from '@lintel/engine/places';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/open.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { deleteSetting, findSetting, upsertSetting } from '#server/platform/settings.ts';

const POSITIONS = 'outcodePositions';

/** Keep the exact positions of outcodes, which servers use from their next start. */
export async function savePositions(db: Db, positions: OutcodePositions): Promise<void> {
  await upsertSetting(db, POSITIONS, JSON.stringify(positions));
}

export async function removePositions(db: Db): Promise<void> {
  await deleteSetting(db, POSITIONS);
}

/** Use the positions that were kept, before anything asks where a place is. */
export async function loadPositions({ db }: Pick<Context, 'db'>): Promise<void> {
  const kept = await findSetting(db, POSITIONS);
  usePositions(kept === undefined ? undefined : JSON.parse(kept));
}

/**
 * Find places by name or postcode, with regions or nations if asked. Throws OUTSIDE_UK for the Crown dependencies, and
 * RATE_LIMITED.
 */
export async function listPlaces(
  ctx: Pick<Context, 'rateLimits'>,
  { ip }: Pick<Caller, 'ip'>,
  {
    q,
    regions,
    nations,
  }: { q: string; regions?: boolean | undefined; nations?: boolean | undefined },
) {
  ctx.rateLimits.spendHere('places', [ip]);
  if (isOutsideUk(q)) throw new AppError('OUTSIDE_UK');
  return findPlaces(q, {
    limit: PLACES_MAX,
    withRegions: regions === true,
    withNations: nations === true,
  });
}
