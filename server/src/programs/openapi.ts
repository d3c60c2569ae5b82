import { createHash } from 'node:crypto';
import { describeApi } from '@lintel/contract/programs/openapi';
import type { FastifyInstance } from 'fastify';
import { compressOnce } from '#server/http/compression.ts';
import type { JsonBytes } from '#server/http/serve.ts';

/** Write the description of the API once, when the server starts to listen or the first caller asks. */
export function describeOnce(app: FastifyInstance, address: string): () => JsonBytes {
  let description: JsonBytes | undefined;
  const find = () => {
    description ??= write(address);
    return description;
  };
  app.addHook('onListen', async () => void find());
  return find;
}

function write(address: string): JsonBytes {
  const bytes = compressOnce(Buffer.from(JSON.stringify(describeApi(address))));
  const version = createHash('sha256').update(bytes).digest('base64url');
  return { version, bytes: () => bytes };
}
