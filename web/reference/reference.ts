import { ENDPOINTS } from '@lintel/contract/api';
import type { Endpoint, Upload } from '@lintel/contract/endpoint';
import { ERRORS, type ErrorCode } from '@lintel/contract/errors';
import {
  COLUMN_OPERATORS,
  DATA_TABLE_NAMES,
  DATA_TABLES,
  type DataTable,
} from '@lintel/contract/values/data-tables';
import type { z } from 'zod';
import type {
  ApiCall,
  CallInput,
  Reference,
  TableWords,
} from '../src/public/developers/reference.ts';
import { exampleOf, type Schema, schemaOf, shapeOf, wordsOf } from './schema-words.ts';

/** The titles of groups by the first segment of their paths, in order; others follow under their segment. */
const TITLES: Record<string, string> = {
  auth: 'Yourself',
  profiles: 'Members',
  collections: 'Collections',
  conversations: 'Messages',
  usage: 'Your plan',
  db: 'Tables',
  data: 'Web data',
  ai: 'AI',
};

/** The errors that every call may meet. */
const ANYWHERE: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'NOT_SIGNED_IN',
  'TOKEN_EXPIRED',
  'TOKEN_SCOPE_MISSING',
  'RATE_LIMITED',
  'DAILY_API_LIMIT',
  'OVERLOADED',
];

/** Derive from the contract everything that programs with a token may call. */
export function readReference(): Reference {
  const calls = ENDPOINTS.filter(({ scopes }) => scopes)
    .map(describe)
    .sort(byPathAndMethod);
  const groups = Map.groupBy(calls, ({ path }) => path.split('/')[2] ?? '');
  const codes = new Set([...calls.flatMap(({ errors }) => errors), ...ANYWHERE]);
  return {
    groups: [...groups]
      .sort(([one], [other]) => rankOf(one) - rankOf(other))
      .map(([id, members]) => ({ id, title: titleOf(id), calls: members })),
    tables: Object.entries(DATA_TABLES).map(([name, table]) => describeTable(name, table)),
    operators: COLUMN_OPERATORS,
    errorsAnywhere: ANYWHERE,
    errors: Object.fromEntries(Object.entries(ERRORS).filter(([code]) => codes.has(code))),
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function byPathAndMethod(one: ApiCall, other: ApiCall): number {
  if (one.path !== other.path) return one.path < other.path ? -1 : 1;
  return METHODS.indexOf(one.method) - METHODS.indexOf(other.method);
}

function rankOf(segment: string): number {
  const rank = Object.keys(TITLES).indexOf(segment);
  return rank === -1 ? Number.MAX_SAFE_INTEGER : rank;
}

function titleOf(segment: string): string {
  return TITLES[segment] ?? segment.charAt(0).toUpperCase() + segment.slice(1);
}

function describe(endpoint: Endpoint): ApiCall {
  const { method, path, summary, scopes = [], input = {}, output, download, errors } = endpoint;
  const body = input.body && schemaOf(input.body, 'input');
  const names = path.replace('/api/', '').split(/\W+/).filter(Boolean);
  return {
    id: [method.toLowerCase(), ...names].join('-'),
    method,
    path,
    summary,
    scopes,
    inputs: [
      ...inputsOf('path', input.params),
      ...inputsOf('query', input.query),
      ...(endpoint.errorShape === 'postgrest' ? [PREFERENCES] : []),
      ...inputsOf('body', input.body),
      ...partsOf(input.upload),
    ],
    ...(body && { example: JSON.stringify(exampleOf(body), null, 2) }),
    status: endpoint.status ?? 200,
    ...(output && !download && { answer: shapeOf(schemaOf(output, 'output')) }),
    errors,
  };
}

const PREFERENCES: CallInput = {
  place: 'header',
  name: 'Prefer',
  type: 'text',
  isNeeded: false,
  about: 'Such as `count=exact` or `return=minimal`',
};

function inputsOf(place: CallInput['place'], type: z.ZodType | undefined): CallInput[] {
  if (!type) return [];
  const schema = schemaOf(type, 'input');
  const { properties, required = [], additionalProperties: others } = schema;
  if (!properties) return [toInput('body', '', schema, true)];
  return [
    ...Object.entries(properties).map(([name, value]) =>
      toInput(place, name, value, required.includes(name)),
    ),
    ...(place === 'query' && typeof others === 'object'
      ? [toInput('filters', '', others, false)]
      : []),
  ];
}

function partsOf(upload: Upload | undefined): CallInput[] {
  if (!upload) return [];
  const megabytes = Math.floor(upload.maxBytes / 2 ** 20);
  const file: CallInput = {
    place: 'form',
    name: 'file',
    type: `file, at most ${megabytes} MB`,
    isNeeded: true,
  };
  return [file, ...inputsOf('form', upload.fields)];
}

function toInput(
  place: CallInput['place'],
  name: string,
  schema: Schema,
  isNeeded: boolean,
): CallInput {
  const isTable = schema.enum?.join() === DATA_TABLE_NAMES.join();
  const about = isTable
    ? 'See the tables above'
    : (schema.description ?? schema.items?.description);
  const values = schema.enum?.map(String);
  return {
    place,
    name,
    type: values ? 'one of' : wordsOf(schema),
    isNeeded,
    ...(values && { values }),
    ...(about && { about }),
  };
}

function describeTable(name: string, table: DataTable): TableWords {
  const { about, methods, scopes, columns } = table;
  return {
    name,
    about: table.needsFilter ? `${about}. Reading it needs a filter` : about,
    methods,
    scopes: Object.values(scopes),
    columns: Object.entries(columns).map(([column, words]) => ({
      name: column,
      kind: words.kind,
      notes: [
        words.isOnPage && 'Only with `id=eq.…`, which opens the profile',
        words.isSearched === false && !words.isOnPage && 'No filter, no order',
        words.written &&
          `Written ${words.written === 'both' ? 'at creation and later' : words.written}`,
        words.note,
      ]
        .filter(Boolean)
        .join('. '),
    })),
  };
}
