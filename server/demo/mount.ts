import type { Mount } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { openDemoRegister } from './companies-house/register.ts';
import { mountTestPayments } from './payments/mount.ts';
import { mountDemoProvider } from './provider/mount.ts';

/** Whether this server is its own identity provider, so that the demo shows provider sign-in. In development only. */
export function isOwnProvider({ demo, development, providers }: Config): boolean {
  return demo && development && providers.length === 0;
}

/** Mount replacements for the identity and payment providers and the register of companies, if none is configured. */
export const mountDemo: Mount = async (app, ctx, findViewer) => {
  if (isOwnProvider(ctx.config)) await mountDemoProvider(app, ctx);
  if (ctx.config.demo) ctx.companiesHouse ??= openDemoRegister(ctx);
  if (ctx.config.development && !ctx.payments) mountTestPayments(app, ctx, findViewer);
};
