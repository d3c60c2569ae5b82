import { downloadFile, removeFiles, uploadFile } from '@lintel/contract/media/media';
import type { Context } from '#server/context.ts';
import { Attachment } from '#server/http/downloads.ts';
import type { Serve } from '#server/http/serve.ts';
import * as files from './service.ts';

export function fileRoutes(serve: Serve, ctx: Context): void {
  serve(uploadFile, ({ viewer, receive }) => files.uploadFile(ctx, viewer, receive));
  serve(downloadFile, async ({ viewer, input }) => {
    const { content, bytes, name } = await files.openFile(ctx, viewer, input.query);
    return new Attachment(name, content, { bytes });
  });
  serve(removeFiles, ({ viewer, input }) => files.removeFiles(ctx, viewer, input.body));
}
