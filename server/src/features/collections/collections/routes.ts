import {
  addToCollection,
  createCollection,
  deleteCollection,
  endSharing,
  exportCollection,
  getCollection,
  listCollections,
  openSharedCollection,
  removeFromCollection,
  restoreCollection,
  shareCollection,
  updateCollection,
  updateSavedProfile,
} from '@lintel/contract/collections/collections';
import type { Context } from '#server/context.ts';
import { Attachment } from '#server/http/downloads.ts';
import type { Serve } from '#server/http/serve.ts';
import * as collections from './service.ts';

export function collectionRoutes(serve: Serve, ctx: Context): void {
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
  serve(deleteCollection, async ({ viewer, input }) => {
    await collections.deleteCollection(ctx, viewer, input.params);
    return undefined;
  });
  serve(restoreCollection, ({ viewer, input }) =>
    collections.restoreCollection(ctx, viewer, input.params),
  );
  savedProfileRoutes(serve, ctx);
  leavingRoutes(serve, ctx);
}

function savedProfileRoutes(serve: Serve, ctx: Context): void {
  serve(addToCollection, ({ viewer, input }) =>
    collections.addToCollection(ctx, viewer, { ...input.params, ...input.body }),
  );
  serve(updateSavedProfile, ({ viewer, input }) =>
    collections.updateSavedProfile(ctx, viewer, input.params, input.body),
  );
  serve(removeFromCollection, async ({ viewer, input }) => {
    await collections.removeFromCollection(ctx, viewer, input.params);
    return undefined;
  });
}

function leavingRoutes(serve: Serve, ctx: Context): void {
  serve(exportCollection, async ({ viewer, input }) => {
    const csv = await collections.exportCollection(ctx, viewer, input.params);
    return new Attachment('collection.csv', csv, { type: 'text/csv; charset=utf-8' });
  });
  serve(shareCollection, ({ viewer, input }) =>
    collections.shareCollection(ctx, viewer, input.params),
  );
  serve(endSharing, async ({ viewer, input }) => {
    await collections.endSharing(ctx, viewer, input.params);
    return undefined;
  });
  serve(openSharedCollection, ({ viewer, input }) =>
    collections.openSharedCollection(ctx, viewer, input.body),
  );
}
