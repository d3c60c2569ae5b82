import { constants, createGzip, type Gzip, type ZlibReset } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';

/** A response that fits into one packet arrives no sooner for being smaller. */
const SMALLEST_BYTES = 1_400;
/** A page of 24 cards takes 50 µs on another thread, shrinks to a quarter and fits into this window. */
const OPTIONS = {
  level: 2,
  windowBits: 14,
  memLevel: 7,
  chunkSize: 65_536,
  // Each write is a whole response, and its result is read at once.
  flush: constants.Z_FINISH,
  highWaterMark: Number.MAX_SAFE_INTEGER,
};
const MOST_IDLE = 16;

/**
 * Compressors to reuse. Node frees a compressor only in a full garbage collection. When every search created one, there
 * was a full collection every few hundred searches, which took longer than the compression.
 */
const idle: Compressor[] = [];
// The types leave `reset` out, which every form of deflate has.
type Compressor = Gzip & ZlibReset;

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
    compress(body, (error, compressed) => {
      // The request may have timed out meanwhile, and the refusal has been sent as it is.
      if (reply.raw.headersSent) return;
      if (error) return done(error);
      reply.header('content-encoding', 'gzip');
      done(null, compressed);
    });
  });
}

function compress(body: Buffer, done: (error: Error | null, compressed?: Buffer) => void): void {
  const gzip = idle.pop() ?? openGzip();
  gzip.write(body, (error) => {
    if (error) return done(error);
    const compressed: Buffer = gzip.read();
    gzip.reset();
    if (idle.length < MOST_IDLE) idle.push(gzip);
    else gzip.close();
    done(null, compressed);
  });
}

// The callback of the failed write reports the error as well.
function openGzip(): Compressor {
  return createGzip(OPTIONS).on('error', () => undefined) as Compressor;
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
