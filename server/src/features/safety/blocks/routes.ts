import { blockMember, listBlocks, unblockMember } from '@lintel/contract/safety/blocks';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as blocks from './service.ts';

export function blockRoutes(serve: Serve, ctx: Context): void {
  serve(blockMember, async ({ viewer, input }) => {
    await blocks.blockMember(ctx, viewer, input.params.id);
    return undefined;
  });
  serve(unblockMember, async ({ viewer, input }) => {
    await blocks.unblockMember(ctx, viewer, input.params.id);
    return undefined;
  });
  serve(listBlocks, ({ viewer }) => blocks.listBlocks(ctx, viewer));
}
