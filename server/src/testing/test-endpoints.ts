import type { Config } from '#server/config.ts';
import { createServe, type Serve } from '#server/http/serve.ts';
import { openTestApp } from './test-app.ts';

/** The real app with endpoints of a test beside its own. */
export function openWithEndpoints(mount: (serve: Serve) => void, settings: Partial<Config> = {}) {
  return openTestApp(settings, undefined, async (app, ctx, findViewer) => {
    mount(createServe(app, ctx, { findViewer, spendRequest: async () => undefined }));
  });
}
