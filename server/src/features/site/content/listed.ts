import type { Input, Output } from '@lintel/contract/endpoint';
import type { getListed } from '@lintel/contract/site/content';
import { PLACE_WORDS } from '@lintel/contract/values/places';
import { gazetteer, locationOf, placeNamed, toSearchedPlace } from '@lintel/engine/places';
import type { Context } from '#server/context.ts';
import { hasUnknownPlace } from '#server/features/directory/search/service.ts';
import * as publicPages from '#server/features/front-door/public-pages/service.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { published } from './view.ts';

/** Among so many members in and around a place, those in it first, three are looked for who show a public page. */
const LOOKED_AT = 200;

/**
 * What a visitor may know of the members they ask for: about how many there are, and three with a public page.
 * `isCounted`: the site has members enough to publish numbers. Throws VALIDATION_FAILED and RATE_LIMITED.
 */
export async function findListed(
  ctx: Context,
  { ip }: Pick<Caller, 'ip'>,
  { role, place: asked, location }: Input<typeof getListed>['query'],
  isCounted: boolean,
): Promise<Output<typeof getListed>> {
  ctx.rateLimits.spendHere('openPages', [ip]);
  if (hasUnknownPlace({ place: asked })) {
    throw new AppError('VALIDATION_FAILED', { fields: { place: PLACE_WORDS.unknown } });
  }
  const { total, groups, ids, groupsOfIds } = ctx.directory.index.search({
    role: [role],
    place: asked,
    location: location && [location],
    ...{ sort: 'newest', page: 1, limit: LOOKED_AT },
  });
  const isNear = (group: unknown) => group === 'in' || group === 'around';
  const near = groups.filter(({ group }) => isNear(group));
  const count = asked ? near.reduce((sum, each) => sum + each.total, 0) : total;
  const among = asked
    ? { ids: ids.filter((_, at) => isNear(groupsOfIds[at])) }
    : { role, city: location ?? null };
  const id = asked ?? (location && placeNamed(location)?.id) ?? null;
  const base = id === null ? undefined : gazetteer().find(id);
  return {
    count: isCounted ? published(count) : 0,
    members: await publicPages.listPublicAmong(ctx, among),
    place: toSearchedPlace(id),
    location: base ? locationOf(base) : null,
  };
}
