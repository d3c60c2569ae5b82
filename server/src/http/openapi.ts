import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

/** Collects every route that is mounted after it into an OpenAPI 3.1 description. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lintel',
        version: '1.0.0',
        description: 'The HTTP API of Lintel, the UK property network.',
      },
    },
    transform: createJsonSchemaTransform({ skipList: ['/*', ''] }),
  });
}
