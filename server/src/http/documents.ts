import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './compression.ts';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A rendered document, compressed once for everybody who asks for it. */
export interface PreparedDocument {
  etag: string;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

export async function prepareDocument(html: string): Promise<PreparedDocument> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url');
  return { etag: `W/"${hash}"`, bodies: { br, gzip: gz, identity } };
}

/** Send a document, or that the browser has it. */
export function sendDocument(
  { etag, bodies }: PreparedDocument,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'Cookie, Accept-Encoding')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'];
  const encoding = chooseEncoding(accepted, ['br', 'gzip']) ?? 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
}
