import {
  addToCollection,
  copySharedCollection,
  createCollection,
  deleteCollection,
  endSharing,
  exportCollection,
  getCollection,
  listCollections,
  listSavedIds,
  openSharedCollection,
  removeFromCollection,
  restoreCollection,
  shareCollection,
  updateCollection,
  updateSavedProfile,
} from '@lintel/contract/collections/collections';
import { Attachment } from '#server/http/downloads.ts';
import type { RouteContext } from '#server/http/serve.ts';
import * as collections from './collections/service.ts';

export function collectionsRoutes(routing: RouteContext): void {
  const { serve, ctx } = routing;
  serve(listCollections, ({ viewer, input }) =>
    collections.listCollections(ctx, viewer, input.query),
  );
  serve(createCollection, ({ viewer, input }) =>
    collections.createCollection(ctx, viewer, input.body),
  );
  serve(getCollection, ({ viewer, input }) => collections.getCollection(ctx, viewer, input.params));
  serve(updateCollection, ({ viewer, input }) =>
    collections.updateCollection(ctx, viewer, input.params, input.body),
  );
  serve(deleteCollection, ({ viewer, input }) =>
    collections.deleteCollection(ctx, viewer, input.params),
  );
  serve(restoreCollection, ({ viewer, input }) =>
    collections.restoreCollection(ctx, viewer, input.params),
  );
  savedProfileRoutes(routing);
  leavingRoutes(routing);
}

function savedProfileRoutes({ serve, ctx }: RouteContext): void {
  serve(listSavedIds, ({ viewer }) => collections.listSavedIds(ctx, viewer));
  serve(addToCollection, ({ viewer, input }) =>
    collections.addToCollection(ctx, viewer, { ...input.params, ...input.body }),
  );
  serve(updateSavedProfile, ({ viewer, input }) =>
    collections.updateSavedProfile(ctx, viewer, input.params, input.body),
  );
  serve(removeFromCollection, ({ viewer, input }) =>
    collections.removeFromCollection(ctx, viewer, input.params),
  );
}

function leavingRoutes({ serve, ctx }: RouteContext): void {
  serve(exportCollection, async ({ viewer, input }) => {
    const csv = await collections.exportCollection(ctx, viewer, input.params);
    return new Attachment('collection.csv', csv, { type: 'text/csv; charset=utf-8' });
  });
  serve(shareCollection, ({ viewer, input }) =>
    collections.shareCollection(ctx, viewer, input.params),
  );
  serve(endSharing, ({ viewer, input }) => collections.endSharing(ctx, viewer, input.params));
  serve(copySharedCollection, ({ viewer, input }) =>
    collections.copySharedCollection(ctx, viewer, input.body),
  );
  serve(openSharedCollection, ({ viewer, input }) =>
    collections.openSharedCollection(ctx, viewer, input.body),
  );
}
