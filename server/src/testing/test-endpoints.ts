import type { Config } from '#server/config.ts';
import type { Viewer } from '#server/context.ts';
import { admit } from '#server/features/members/sessions/service.ts';
import { createServe, type Serve } from '#server/http/serve.ts';
import { openTestApp } from './test-app.ts';

/** The real app with endpoints of a test beside its own. */
export function openWithEndpoints(mount: (serve: Serve) => void, settings: Partial<Config> = {}) {
  return openTestApp(settings, undefined, async (app, ctx, findViewer) => {
    const access = {
      findViewer,
      admit: admit.bind(null, ctx),
      asProgram: async (viewer: Viewer) => viewer,
      spendRequest: async () => undefined,
      giveBack: async () => undefined,
    };
    mount(createServe(app, ctx, access));
  });
}
