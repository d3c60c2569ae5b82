import { deleteAvatar, putAvatar } from '@lintel/contract/media/media';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { INERT } from '#server/http/downloads.ts';
import type { Serve } from '#server/http/serve.ts';
import * as avatars from './service.ts';

export function avatarRoutes(serve: Serve, ctx: Context): void {
  serve(putAvatar, ({ viewer, receive }) => avatars.putAvatar(ctx, viewer, receive));
  serve(deleteAvatar, async ({ viewer }) => {
    await avatars.deleteAvatar(ctx, viewer);
    return undefined;
  });
}

/** The photos themselves, at the addresses that profiles carry. Whoever has one may see it, like any page's picture. */
export function serveAvatars(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { id: string; file: string } }>(
    '/avatars/:id/:file',
    { schema: { hide: true } as object },
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
