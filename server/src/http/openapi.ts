import swagger from '@fastify/swagger';
import type { Endpoint, Upload } from '@lintel/contract/endpoint';
import { errorBody, postgrestError } from '@lintel/contract/endpoint';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { createJsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

const ANY_FILE = {
  description: 'The file',
  content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
};

// An upload is parsed while it arrives (uploads.ts), so its form is only described here.
const allButTheBody: FastifySchemaCompiler<object> = (route) =>
  route.httpPart === 'body' ? (value) => ({ value }) : validatorCompiler(route as never);

function formOf({ fields }: Upload): z.ZodType {
  const file = z.string().meta({ format: 'binary' });
  return z.object({ file, ...fields?.shape });
}

/** Describe every route mounted after it in OpenAPI 3.1. */
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

/** The schemas by which Fastify checks an endpoint and describes it. */
export function routeSchema(endpoint: Endpoint) {
  const { params, query, body, upload } = endpoint.input ?? {};
  const refusal = endpoint.errorShape === 'postgrest' ? postgrestError : errorBody;
  const schema = {
    summary: endpoint.summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(upload && { body: formOf(upload), consumes: ['multipart/form-data'] }),
    response: {
      ...(endpoint.output && { [endpoint.status ?? 200]: endpoint.output }),
      ...(endpoint.repeatable && { 200: endpoint.output }),
      ...(endpoint.download && !endpoint.output && { 200: ANY_FILE }),
      '4xx': refusal,
      '5xx': refusal,
    },
  };
  return { schema: schema as object, ...(upload && { validatorCompiler: allButTheBody }) };
}
