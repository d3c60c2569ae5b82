import type { FastifyInstance } from 'fastify';

const BODY_MILLISECONDS = 15_000;
/** How long a file transfer may take in either direction: 50 MB at 1.4 Mbit/s. */
export const FILE_MILLISECONDS = 300_000;

/**
 * Ends connections whose request does not arrive in time, so that slow senders do not occupy them. Files may take
 * longer, but Node has one limit for all, so the shorter one is enforced here.
 */
export function endSlowBodies(app: FastifyInstance, milliseconds = BODY_MILLISECONDS): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = raw.headers;
    // With a callback: a promise for each request would cost more than this does.
    done();
    if (routeOptions.config.takesFile || (chunked === undefined && !Number(length))) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, milliseconds).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFile?: boolean;
  }
}
