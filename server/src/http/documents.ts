import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './compression.ts';

/** A rendered document or a picture, compressed once for everybody who asks for it, or not at all. */
export interface PreparedDocument {
  type: string;
  etag: string;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

/** A picture in a format that is compressed itself. */
export function preparePicture(identity: Buffer, type: string): PreparedDocument {
  return { type, etag: etagOf(identity), bodies: { identity } };
}

/** @param how what it is, and how well it is to be compressed: a large one costs much more than it gains */
export async function prepareDocument(
  text: string,
  how: { type: string; quality: number } = { type: 'text/html; charset=utf-8', quality: 6 },
): Promise<PreparedDocument> {
  const { type, quality } = how;
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(identity, { level: quality }),
  ]);
  return { type, etag: etagOf(identity), bodies: { br, gzip: gz, identity } };
}

function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url')}"`;
}

/**
 * Send a document with the reply's status, or that the browser has it. It may be kept and asked for again, unless the
 * reply says otherwise.
 */
export function sendDocument(
  { type, etag, bodies }: PreparedDocument,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  reply.header('vary', 'Cookie, Accept-Encoding').header('etag', etag);
  const known = request.headers['if-none-match']?.split(/,\s*/) ?? [];
  if (reply.statusCode === 200 && known.includes(etag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'];
  const encoding = chooseEncoding(accepted, ['br', 'gzip']);
  const body = encoding && bodies[encoding];
  if (body) reply.header('content-encoding', encoding);
  return reply.type(type).send(body ?? bodies.identity);
}
