import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** An answer that is a file of the object storage. */
export class StoredBytes {
  readonly content: Readable;
  readonly bytes: number;
  /** The name it is saved under. */
  readonly name: string;

  constructor(content: Readable, bytes: number, name: string) {
    this.content = content;
    this.bytes = bytes;
    this.name = name;
  }
}

/** Members' files are saved, never shown: whatever is in one must not run on our address. */
export const INERT = "default-src 'none'; sandbox";

export function sendFile(reply: FastifyReply, { content, bytes, name }: StoredBytes) {
  reply
    .header('content-security-policy', INERT)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(name)}`)
    .header('content-length', bytes);
  return reply.type('application/octet-stream').send(content);
}

// RFC 8187 leaves fewer characters alone than encodeURIComponent.
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}
