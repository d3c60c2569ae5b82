import { listMentions } from '@lintel/contract/directory/mentions';
import { getMap, listPlaces } from '@lintel/contract/directory/places';
import { listCards, searchProfiles } from '@lintel/contract/directory/search';
import { suggestSearch } from '@lintel/contract/directory/suggestions';
import { compareProfiles, getProfile } from '@lintel/contract/profiles/profiles';
import { callerOf } from '#server/http/caller.ts';
import type { RouteContext } from '#server/http/serve.ts';
import * as map from './map/service.ts';
import * as places from './places/service.ts';
import * as directory from './search/service.ts';

/** Towns change so seldom that browsers and proxies may keep an answer for a day. */
const PLACES_CACHE = 'public, max-age=86400';

export function directoryRoutes({ serve, ctx }: RouteContext, listDots: map.ListDots): void {
  serve(searchProfiles, async ({ viewer, input }) =>
    directory.searchDirectory(ctx, viewer, input.query),
  );
  serve(listMentions, async ({ viewer, input }) =>
    directory.listMentions(ctx, viewer, input.query),
  );
  serve(listCards, async ({ viewer, input }) =>
    directory.listCards(ctx, viewer, input.query.ids ?? []),
  );
  serve(compareProfiles, ({ viewer, input }) =>
    directory.compareProfiles(ctx, viewer, input.query),
  );
  serve(getProfile, ({ viewer, input }) =>
    directory.getProfile(ctx, viewer, { ...input.params, ...input.query }),
  );
  serve(suggestSearch, ({ viewer, input }) => directory.suggestSearch(ctx, viewer, input.query.q));
  serve(listPlaces, async ({ input, request, reply }) => {
    const answer = await places.listPlaces(ctx, callerOf(request), input.query);
    reply.header('cache-control', PLACES_CACHE);
    return answer;
  });
  serve(getMap, ({ viewer }) => map.getMap(ctx, viewer, listDots));
}
