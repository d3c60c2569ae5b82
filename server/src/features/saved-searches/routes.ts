import {
  createSavedSearch,
  deleteSavedSearch,
  getSavedSearch,
  listSavedSearches,
  restoreSavedSearch,
  seeSavedSearch,
  updateSavedSearch,
} from '@lintel/contract/saved-searches/saved-searches';
import type { RouteContext } from '#server/http/serve.ts';
import * as searches from './searches/service.ts';

export function savedSearchesRoutes({ serve, ctx }: RouteContext): void {
  serve(listSavedSearches, ({ viewer }) => searches.listSavedSearches(ctx, viewer));
  serve(createSavedSearch, ({ viewer, input }) =>
    searches.createSavedSearch(ctx, viewer, input.body),
  );
  serve(getSavedSearch, ({ viewer, input }) => searches.getSavedSearch(ctx, viewer, input.params));
  serve(updateSavedSearch, ({ viewer, input }) =>
    searches.updateSavedSearch(ctx, viewer, input.params, input.body),
  );
  serve(deleteSavedSearch, ({ viewer, input }) =>
    searches.deleteSavedSearch(ctx, viewer, input.params),
  );
  serve(restoreSavedSearch, ({ viewer, input }) =>
    searches.restoreSavedSearch(ctx, viewer, input.params),
  );
  serve(seeSavedSearch, ({ viewer, input }) => searches.seeSavedSearch(ctx, viewer, input.params));
}
