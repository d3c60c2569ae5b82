import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { projectParams } from '../project.ts';
import { storableText } from '../text.ts';
import { SQL_LIMITS } from '../values/programs.ts';
import { dataRow } from './rest.ts';

const statement = z.object({
  query: storableText
    .min(1)
    .max(SQL_LIMITS.query)
    .describe('One statement that reads, with `$1`, `$2` and so on for the values of `params`'),
  params: z
    .array(z.union([storableText, z.number(), z.boolean(), z.null()]))
    .max(SQL_LIMITS.params)
    .default([])
    .describe('They are not written to the audit log'),
});
export type SqlStatement = z.output<typeof statement>;

export const runSql = defineEndpoint({
  method: 'POST',
  path: '/api/db/{project}/sql',
  summary:
    'Read the database in SQL, where the operator allows it; recorded in the audit log with its text',
  access: 'admin',
  recentProof: true,
  isForBearers: true,
  errorShape: 'postgrest',
  // A statement has its time of the processor, for which it may have to wait.
  answerSeconds: SQL_LIMITS.seconds * 6,
  input: { params: projectParams, body: statement },
  output: z.object({ rows: z.array(dataRow) }),
  errors: ['PROJECT_NOT_FOUND', 'SQL_OFF', 'SQL_REFUSED', 'SQL_ROLE_UNFIT'],
});
