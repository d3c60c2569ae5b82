import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface FileMeta {
  type?: string;
  /** Its length, if the content does not say. */
  bytes?: number;
}

/** A response that the browser saves as a file with this name. */
export class Attachment {
  readonly name: string;
  readonly content: Readable | Buffer | string;
  readonly meta: FileMeta;

  constructor(name: string, content: Readable | Buffer | string, meta: FileMeta = {}) {
    this.name = name;
    this.content = content;
    this.meta = meta;
  }
}

/** Members' files are downloaded, never displayed: their content must not run under our origin. */
export const INERT = "default-src 'none'; sandbox";

export function sendAttachment(reply: FastifyReply, { name, content, meta }: Attachment) {
  const { type = 'application/octet-stream', bytes } = meta;
  reply
    .header('content-security-policy', INERT)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(name)}`);
  if (bytes !== undefined) reply.header('content-length', bytes);
  return reply.type(type).send(content);
}

// RFC 8187 allows fewer unescaped characters than encodeURIComponent.
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}
