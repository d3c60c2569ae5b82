import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a file transfer may take in either direction: 50 MB at 1.4 Mbit/s. */
export const FILE_MILLISECONDS = 300_000;

/** The least pace of a sender. */
const PACE = {
  /** How long a body may take, unless it is a file. */
  bodyMilliseconds: 15_000,
  /** How often a file is looked at, and how much of it must have come since. */
  fileMilliseconds: 15_000,
  fileBytes: 32 * 1024,
  /** How long a body may continue after it has been answered. */
  answeredMilliseconds: 2_000,
};

/**
 * End connections whose request does not arrive in time, so that slow senders do not occupy them. Files may take longer
 * as long as they keep a least pace, but Node has one limit for all, so these are enforced here. A request that is
 * refused before its body has arrived is ended soon afterwards.
 */
export function endSlowBodies(app: FastifyInstance, pace = PACE): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { 'content-length': length, 'transfer-encoding': chunked } = raw.headers;
    // With a callback: a promise for each request would cost more than this does.
    done();
    if (chunked === undefined && !Number(length)) return;
    const stop = request.routeOptions.config.takesFile
      ? requirePace(request, pace)
      : endAfter(request, pace.bodyMilliseconds);
    let stopAnswered: (() => void) | undefined;
    reply.raw.once('finish', () => {
      if (raw.complete) return;
      // A rest of the body that no one reads would delay the next request on this connection.
      raw.unpipe();
      raw.resume();
      stopAnswered = endAfter(request, pace.answeredMilliseconds);
    });
    raw.once('close', () => {
      stop();
      stopAnswered?.();
    });
  });
}

/** End the connection after this time unless the body has arrived; the returned function calls that off. */
function endAfter({ raw }: FastifyRequest, milliseconds: number): () => void {
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, milliseconds).unref();
  return () => clearTimeout(timer);
}

function requirePace({ raw }: FastifyRequest, pace: typeof PACE): () => void {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket;
    // Until the server begins to read, the sender waits for it.
    const isRead = raw.readableFlowing !== null;
    if (isRead && !raw.complete && bytesRead - before < pace.fileBytes) raw.destroy();
    before = bytesRead;
  }, pace.fileMilliseconds).unref();
  return () => clearInterval(timer);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFile?: boolean;
  }
}
