import { listCards, searchProfiles } from '@lintel/contract/directory';
import type { Context } from '#server/context.ts';
import { JsonBytes, type Serve } from '#server/http/serve.ts';
import * as directory from './service.ts';

export function directoryRoutes(serve: Serve, ctx: Context): void {
  serve(
    searchProfiles,
    async ({ viewer, input }) =>
      new JsonBytes(await directory.searchDirectory(ctx, viewer, input.query)),
  );
  serve(
    listCards,
    async ({ input }) => new JsonBytes(await directory.listCards(ctx, input.query.ids ?? [])),
  );
}
