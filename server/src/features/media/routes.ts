import {
  deleteAvatar,
  downloadFile,
  putAvatar,
  removeFiles,
  uploadFile,
} from '@lintel/contract/media/media';
import { Attachment, INERT } from '#server/http/downloads.ts';
import type { RouteContext } from '#server/http/serve.ts';
import * as avatars from './avatars/service.ts';
import * as files from './files/service.ts';

export function mediaRoutes(routing: RouteContext): void {
  const { serve, ctx } = routing;
  serveAvatars(routing);
  serve(putAvatar, ({ viewer, receive }) => avatars.putAvatar(ctx, viewer, receive));
  serve(deleteAvatar, ({ viewer }) => avatars.deleteAvatar(ctx, viewer));
  serve(uploadFile, ({ viewer, receive }) => files.uploadFile(ctx, viewer, receive));
  serve(downloadFile, async ({ viewer, input }) => {
    const { content, bytes, name } = await files.openFile(ctx, viewer, input.query);
    return new Attachment(name, content, { bytes });
  });
  serve(removeFiles, ({ viewer, input }) => files.removeFiles(ctx, viewer, input.body));
}

/**
 * Serve the photos at the URLs that profiles carry. Anyone who has a URL may see the photo, as with any public image.
 */
function serveAvatars({ app, ctx }: RouteContext): void {
  app.get<{ Params: { id: string; file: string } }>(
    '/avatars/:id/:file',
    async ({ params }, reply) => {
      const photo = await avatars.openAvatar(ctx, params);
      if (!photo) return reply.callNotFound();
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', INERT)
        .header('content-length', photo.bytes);
      return reply.type('image/webp').send(photo.content);
    },
  );
}
