import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { projectParams } from '../project.ts';
import { storableText } from '../text.ts';
import {
  BATCH_LIMITS,
  BATCH_MODES,
  DATA_METHODS,
  DATA_TABLE_NAMES,
} from '../values/data-tables.ts';
import { rowsToWrite } from './rest.ts';

const statement = z.object({
  method: z.enum(DATA_METHODS),
  table: z.enum(DATA_TABLE_NAMES),
  query: storableText
    .max(BATCH_LIMITS.query)
    .optional()
    .describe('As in the address of a request to the table, without the question mark'),
  body: rowsToWrite.optional(),
});
export type Statement = z.output<typeof statement>;

const batch = z.object({
  statements: z.array(statement).min(1).max(BATCH_LIMITS.statements),
  mode: z
    .enum(BATCH_MODES)
    .describe('transaction: all statements or none. independent: each by itself'),
});
export type Batch = z.output<typeof batch>;

/** What each statement answers: its rows, or in `independent` its refusal. */
export const batchResults = z.object({
  results: z.array(z.object({ status: z.int(), body: z.unknown() })),
});
export type BatchResults = z.output<typeof batchResults>;

export const runBatch = defineEndpoint({
  method: 'POST',
  path: '/api/db/{project}/batch',
  summary:
    'Run statements on tables in their order. With an Idempotency-Key, repeating the batch within 24 hours returns the first response and changes nothing; of a response over 64 KB, or after a change of scopes or blocks, only the statuses',
  access: 'onboarded',
  isForBearers: true,
  errorShape: 'postgrest',
  scopes: ['profiles:read', 'own:read', 'own:write', 'messages:read', 'messages:write'],
  input: { params: projectParams, body: batch },
  output: batchResults,
  errors: ['PROJECT_NOT_FOUND', 'BATCH_KEY_REUSED', 'BATCH_RUNNING'],
});
