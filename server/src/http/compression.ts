import { gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';

/** A response that fits into one packet arrives no sooner for being smaller. */
const SMALLEST_BYTES = 1_400;
/** From this size on compression takes long enough to be worth another thread. */
const LARGE_BYTES = 100_000;
/**
 * A page of 24 cards takes 50 µs and shrinks to a third. In the same time Brotli (quality 0) and Zstandard (level 1)
 * leave 9% and 2% more to send, and every client reads gzip. A page fits into this window; making the memory of a larger
 * one ready takes as long as compressing.
 */
const OPTIONS = { level: 2, windowBits: 14, memLevel: 7, chunkSize: 8_192 };

/**
 * Compresses JSON responses for clients that accept it. An attacker cannot learn anything from the size of a response
 * (BREACH), because requests from other sites carry no session.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) {
      return done(null, payload);
    }
    reply.header('vary', 'accept-encoding');
    // Node sends a text together with the headers.
    if (typeof payload === 'string' && Buffer.byteLength(payload) < SMALLEST_BYTES) {
      return done(null, payload);
    }
    const body = asBytes(payload);
    if (!body) return done(null, payload);
    if (
      body.length < SMALLEST_BYTES ||
      !chooseEncoding(request.headers['accept-encoding'], ['gzip'])
    ) {
      return done(null, body);
    }
    if (body.length < LARGE_BYTES) {
      reply.header('content-encoding', 'gzip');
      return done(null, gzipSync(body, OPTIONS));
    }
    gzip(body, OPTIONS, (error, compressed) => {
      // The request may have timed out meanwhile, and the refusal has been sent as it is.
      if (reply.raw.headersSent) return;
      if (error) return done(error);
      reply.header('content-encoding', 'gzip');
      done(null, compressed);
    });
  });
}

function asBytes(payload: unknown): Buffer | undefined {
  if (typeof payload === 'string') return Buffer.from(payload);
  return payload instanceof Buffer ? payload : undefined;
}

/** The first of these encodings that an Accept-Encoding header allows; undefined for none of them. */
export function chooseEncoding<Encoding extends string>(
  accepted: string | undefined,
  encodings: readonly Encoding[],
): Encoding | undefined {
  const allowed = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(encodings);
  return encodings.find((encoding) => allowed.includes(encoding));
}
