import {
  getModeratedMember,
  suspendMember,
  unsuspendMember,
  unverifyProfile,
  verifyProfile,
} from '@lintel/contract/administration/moderation';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as moderation from './service.ts';

export function moderationRoutes(serve: Serve, ctx: Context): void {
  serve(getModeratedMember, ({ viewer, input }) =>
    moderation.getMember(ctx, viewer, input.params.id),
  );
  serve(suspendMember, ({ viewer, input }) =>
    moderation.suspend(ctx, viewer, input.params.id, input.body.reason),
  );
  serve(unsuspendMember, ({ viewer, input }) => moderation.unsuspend(ctx, viewer, input.params.id));
  serve(verifyProfile, ({ viewer, input }) =>
    moderation.verify(ctx, viewer, input.params.id, input.body.checks),
  );
  serve(unverifyProfile, ({ viewer, input }) => moderation.unverify(ctx, viewer, input.params.id));
}
