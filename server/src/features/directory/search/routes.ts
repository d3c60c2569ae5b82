import { listCards, searchProfiles } from '@lintel/contract/directory/search';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as directory from './service.ts';

export function directoryRoutes(serve: Serve, ctx: Context): void {
  serve(searchProfiles, async ({ viewer, input }) =>
    directory.searchDirectory(ctx, viewer, input.query),
  );
  serve(listCards, async ({ viewer, input }) =>
    directory.listCards(ctx, viewer, input.query.ids ?? []),
  );
}
