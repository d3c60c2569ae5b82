import { getProfile, saveOwnProfile } from '@lintel/contract/members/profiles';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as profiles from './service.ts';

export function profileRoutes(serve: Serve, ctx: Context): void {
  serve(getProfile, ({ viewer, input }) => profiles.getProfile(ctx, viewer, input.params));
  serve(saveOwnProfile, ({ viewer, input }) => profiles.saveOwnProfile(ctx, viewer, input.body));
}
