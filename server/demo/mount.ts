import type { Mount } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { mountTestPayments } from './payments/mount.ts';
import { mountDemoProvider } from './provider/mount.ts';

/** Whether this server is a provider to itself, so that the demo shows that sign-in too. In development alone. */
export function isOwnProvider({ demo, development, providers }: Config): boolean {
  return demo && development && providers.length === 0;
}

/** Stands in for the provider and the payments that are not there. */
export const mountDemo: Mount = async (app, ctx, findViewer) => {
  if (isOwnProvider(ctx.config)) await mountDemoProvider(app, ctx);
  if (ctx.config.development && !ctx.payments) mountTestPayments(app, ctx, findViewer);
};
