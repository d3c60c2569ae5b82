import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'Whether the process lives; never touches the database',
  access: 'public',
  output: z.object({ status: z.literal('ok') }),
  errors: [],
});

export const getReadiness = defineEndpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'Whether the database answers and the directory is loaded',
  access: 'public',
  output: z.object({ status: z.literal('ready') }),
  errors: ['DATABASE_UNAVAILABLE', 'OVERLOADED'],
});

export const getOpenApi = defineEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description, in OpenAPI 3.1',
  access: 'public',
  output: z.looseObject({ openapi: z.string() }),
  errors: [],
});
