import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { projectParams } from '../project.ts';
import {
  DATA_LIMITS,
  DATA_TABLE_NAMES,
  DATA_TABLES,
  type DataTable,
} from '../values/data-tables.ts';

// The data API, in the conventions of PostgREST (https://docs.postgrest.org), so that its clients work unchanged. The
// tables, their columns and operators are in values/data-tables.ts.

/** Parameters that are not filters; any other name is a column or `or`, `and` and their negations. */
const texts = z.union([z.string(), z.array(z.string())]);
const like = (example: string) => texts.meta({ examples: [example] });
const query = z
  .object({
    select: like('id').optional().describe('The columns, with `name:` before one to rename it'),
    order: like('id.desc')
      .optional()
      .describe('Columns with `.asc` or `.desc`, `.nullsfirst` or `.nullslast`'),
    limit: like('10').optional(),
    offset: like('0').optional(),
  })
  .catchall(texts.describe('A filter: `column=operator.value`'));

const ofTable = {
  params: projectParams.extend({
    table: z.enum(DATA_TABLE_NAMES).describe(describeTables()),
  }),
  query,
};

/** A row; its fields are those that were selected. */
export const dataRow = z.record(z.string(), z.unknown());
export type DataRow = z.output<typeof dataRow>;
/** None where `Prefer: return=minimal` asks for none; one with `Accept: application/vnd.pgrst.object+json`. */
const dataRows = z.union([z.array(dataRow), dataRow]).optional();

const common = {
  access: 'onboarded',
  isForBearers: true,
  errorShape: 'postgrest',
} as const;
const path = '/api/db/{project}/rest/v1/{table}' as const;
const READ = ['profiles:read', 'own:read', 'messages:read'] as const;
const WRITE = ['own:write', 'messages:write'] as const;

export const readRows = defineEndpoint({
  ...common,
  method: 'GET',
  path,
  summary: 'Read rows of a table. `Prefer: count=exact` counts them; HEAD answers the count alone',
  scopes: READ,
  hasHead: true,
  input: ofTable,
  output: dataRows,
  errors: ['PROJECT_NOT_FOUND', 'TABLE_NOT_FOUND', 'PGRST116', 'SEARCH_LIMIT'],
});

const errors = ['PROJECT_NOT_FOUND', 'TABLE_NOT_FOUND', 'METHOD_NOT_ALLOWED', 'PGRST116'] as const;
/** One row or several. */
export const rowsToWrite = z.union([dataRow, z.array(dataRow).max(DATA_LIMITS.maxRows)]);

export const createRows = defineEndpoint({
  ...common,
  method: 'POST',
  path,
  summary:
    'Insert rows, all or none. `on_conflict` with `Prefer: resolution=merge-duplicates` or `ignore-duplicates` keeps those that are there',
  scopes: WRITE,
  input: {
    ...ofTable,
    query: query.extend({
      on_conflict: like('')
        .optional()
        .describe('The columns by which a row is one that is there: `collectionId,profileUserId`'),
    }),
    body: rowsToWrite,
  },
  output: dataRows,
  status: 201,
  errors,
});

export const updateRows = defineEndpoint({
  ...common,
  method: 'PATCH',
  path,
  summary: 'Change the rows that a filter finds, all or none',
  scopes: WRITE,
  input: { ...ofTable, body: dataRow },
  output: dataRows,
  errors,
});

export const deleteRows = defineEndpoint({
  ...common,
  method: 'DELETE',
  path,
  summary: 'Delete the rows that a filter finds, all or none',
  scopes: WRITE,
  input: ofTable,
  output: dataRows,
  errors,
});

function describeTables(): string {
  const tables: [string, DataTable][] = Object.entries(DATA_TABLES);
  return tables
    .map(([name, { about, columns }]) => `${name}: ${about} (${Object.keys(columns).join(', ')})`)
    .join('; ');
}
