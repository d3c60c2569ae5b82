import { listCards, searchProfiles } from '@lintel/contract/directory/search';
import type { RouteContext } from '#server/http/serve.ts';
import * as directory from './search/service.ts';

export function directoryRoutes({ serve, ctx }: RouteContext): void {
  serve(searchProfiles, async ({ viewer, input }) =>
    directory.searchDirectory(ctx, viewer, input.query),
  );
  serve(listCards, async ({ viewer, input }) =>
    directory.listCards(ctx, viewer, input.query.ids ?? []),
  );
}
