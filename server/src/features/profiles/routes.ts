import { getOwnProfileStats, saveOwnProfile } from '@lintel/contract/profiles/profiles';
import type { RouteContext } from '#server/http/serve.ts';
import * as stats from './profile-stats/service.ts';
import * as profiles from './profiles/service.ts';

/** Mount profiles. */
export function profilesRoutes({ serve, ctx }: RouteContext, onJoining: profiles.OnJoining): void {
  serve(getOwnProfileStats, ({ viewer }) => stats.getOwnProfileStats(ctx, viewer));
  serve(saveOwnProfile, ({ viewer, input }) =>
    profiles.saveOwnProfile(ctx, viewer, input.body, onJoining),
  );
}
