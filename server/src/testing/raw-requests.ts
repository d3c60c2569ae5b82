import type { Endpoint, ErrorBody } from '@lintel/contract/endpoint';
import fc from 'fast-check';
import { z } from 'zod';
import { formOf, type TestClient } from './test-client.ts';

type Schema = z.core.JSONSchema.BaseSchema;
type Texts = Record<string, string | string[]>;

/** A request as sent, without a check that the endpoint accepts it. */
export interface RawRequest {
  params?: Texts;
  query?: Texts;
  /** The text fields of an upload. */
  fields?: Texts;
  file?: Uint8Array;
  body?: unknown;
}

/** Values for fields that are not under test. */
export interface Material {
  words: readonly string[];
  file: Uint8Array;
}

const SAMPLES = 500;
/** Most endpoints have enough requests that fit after a few of these. */
const SAMPLES_AT_ONCE = 25;

/** A word for every kind of field, and ids of things that do not exist. */
export const UNKNOWN_THINGS = [
  ...[`user_${'0'.repeat(26)}`, `msg_${'0'.repeat(26)}`, `col_${'0'.repeat(26)}`],
  ...[`sea_${'0'.repeat(26)}`, 'role=investor'],
  ...[`aud_${'0'.repeat(26)}`, '00000000-0000-4000-8000-000000000000', 'cs_test_1', '1_x'],
  ...['someone@example.test', 'correct horse battery', 'Rosalind Ashe', 'Leeds', 'a/b.pdf'],
  ...['lintel', 'id.desc', 'in.(x)'],
  ...['2026-03-01', '2026-03-01T09:00:00Z', '123456', '/search', 'https://push.example.test/phone'],
];

const NASTY = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '%',
  "' or 1=1 --",
  '__proto__',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'x'.repeat(5_000),
  '1e309',
  '-1',
  'İ',
);
const JUNK: fc.Arbitrary<unknown> = fc.oneof(
  NASTY,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.double(),
  fc.constant(null),
);

/** Return up to `count` requests that fit the endpoint's schemas; none if the words are not enough for one. */
export function fittingRequests(endpoint: Endpoint, material: Material, count: number) {
  const { params, query, fields, body } = schemasOf(endpoint);
  const part = (schema: z.ZodType) => fitting(jsonSchema(schema), material.words);
  const requests: fc.Arbitrary<RawRequest> = fc.record({
    ...(params && { params: part(params).map(asTexts) }),
    ...(query && { query: part(query).map(asTexts) }),
    ...(fields && { fields: part(fields).map(asTexts) }),
    ...(body && { body: part(body) }),
    ...(endpoint.input?.upload && { file: fc.constant(material.file) }),
  });
  const fits = (request: RawRequest) =>
    (!params || params.safeParse(request.params).success) &&
    (!query || query.safeParse(request.query).success) &&
    (!fields || fields.safeParse(request.fields).success) &&
    (!body || body.safeParse(request.body).success);
  const found = new Map<string, RawRequest>();
  for (let tried = 0; tried < SAMPLES && found.size < count; tried += SAMPLES_AT_ONCE) {
    const samples = fc.sample(requests, { numRuns: SAMPLES_AT_ONCE, seed: tried }).filter(fits);
    for (const each of samples) found.set(JSON.stringify(each), each);
  }
  return [...found.values()].slice(0, count);
}

/** Requests with the endpoint's fields, of which any may be missing, superfluous or of another kind. */
export function hostileRequests(
  endpoint: Endpoint,
  { words, file }: Material,
): fc.Arbitrary<RawRequest> {
  const { params, query, fields, body } = schemasOf(endpoint);
  const part = (schema?: z.ZodType) => hostile(schema ? jsonSchema(schema) : {}, words);
  return fc.record({
    params: part(params).map(asTexts),
    query: part(query).map(asTexts),
    ...(endpoint.method !== 'GET' && { body: part(body) }),
    ...(endpoint.input?.upload && {
      fields: part(fields).map(asTexts),
      file: fc.oneof(fc.constant(file), fc.uint8Array({ maxLength: 200 })),
    }),
  });
}

/** Who sends raw requests; `bearer` is for endpoints that know no cookies. */
export type RawCaller = Pick<TestClient, 'inject'> & Partial<Pick<TestClient, 'bearer'>>;

/** Send a request as this client. */
export async function sendRaw(client: RawCaller, endpoint: Endpoint, request: RawRequest) {
  const { params = {}, query = {} } = request;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params[name] ?? 'x').toWellFormed()),
  );
  const search = new URLSearchParams();
  for (const [name, texts] of Object.entries(query)) {
    for (const text of [texts].flat()) search.append(name, text);
  }
  const { payload, headers } = await payloadOf(request);
  const bearer = endpoint.isForBearers ? await client.bearer?.() : undefined;
  return client.inject({
    method: endpoint.method,
    url: `${path}?${search}`,
    headers: { ...headers, ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(payload !== undefined && { payload }),
  });
}

/** The code of a refusal, in whichever shape its endpoint answers. */
export function refusalIn({ statusCode, body }: { statusCode: number; body: string }) {
  if (statusCode < 400) return undefined;
  const refusal = JSON.parse(body) as Partial<ErrorBody> & { code?: string };
  return refusal.error?.code ?? refusal.code;
}

async function payloadOf({
  fields = {},
  file,
  body,
}: RawRequest): Promise<{ payload?: string | Buffer; headers?: Record<string, string> }> {
  if (file) {
    const parts = Object.entries(fields).map(([name, text]) => [name, String(text)] as const);
    return formOf([...parts, ['file', new Blob([new Uint8Array(file)])]]);
  }
  if (body === undefined) return {};
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function schemasOf({ input = {} }: Endpoint) {
  const { params, query, body, upload } = input;
  return { params, query, body, fields: upload?.fields };
}

function jsonSchema(schema: z.ZodType): Schema {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  // Zod leaves out the examples of what it transforms.
  const examples = schema.meta()?.examples as unknown[] | undefined;
  return { ...json, ...(examples && { examples }) };
}

/** Values that fit a JSON Schema. Refinements are not part of it, so some of the values are not valid. */
function fitting(schema: Schema, words: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.examples) return fc.constantFrom<unknown>(...(schema.examples as unknown[]));
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds) return fc.oneof(...kinds.map((kind) => fitting(kind as Schema, words)));
  const types = [schema.type].flat();
  return fc.oneof(...types.map((type) => fittingKind({ ...schema, type } as Schema, words)));
}

function fittingKind(schema: Schema, words: readonly string[]): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 1_000, minItems = 0, pattern, format } = schema;
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, 2 ** 31)) });
    case 'array':
      return fc.array(fitting(schema.items as Schema, words), {
        minLength: minItems,
        maxLength: 3,
      });
    case 'object': {
      const fields = fc.record(fieldsOf(schema, (field) => fitting(field, words)));
      const { required = [], properties = {} } = schema;
      const optional = Object.keys(properties).filter((name) => !required.includes(name));
      return fc.tuple(fields, fc.subarray(optional)).map(([values, absent]) => {
        const present = Object.entries(values).filter(([name]) => !absent.includes(name));
        return Object.fromEntries(present);
      });
    }
    default: {
      const suitable = words
        .filter((word) => !pattern || new RegExp(pattern, 'u').test(word))
        .filter((word) => format !== 'email' || word.includes('@'));
      const made = pattern ? [fc.stringMatching(new RegExp(pattern))] : [];
      return fc.oneof(...suitable.map((word) => fc.constant(word)), ...made);
    }
  }
}

function hostile(schema: Schema, words: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.type === 'array') {
    return fc.oneof(JUNK, fc.array(hostile(schema.items as Schema, words), { maxLength: 4 }));
  }
  if (schema.type !== 'object') return fc.oneof(JUNK, fitting(schema, words));
  const own = fc.record(
    fieldsOf(schema, (field) => hostile(field, words)),
    { requiredKeys: [] },
  );
  const more = fc.dictionary(fc.string({ maxLength: 20 }), JUNK, { maxKeys: 2 });
  const mixed = fc.tuple(more, own).map(([others, fields]) => ({ ...others, ...fields }));
  return fc.oneof({ arbitrary: mixed, weight: 6 }, { arbitrary: JUNK, weight: 1 });
}

function fieldsOf(schema: Schema, make: (field: Schema) => fc.Arbitrary<unknown>) {
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, make(field as Schema)]));
}

/** URLs and forms contain texts only, and repeat a name for a list. */
function asTexts(value: unknown): Texts {
  if (typeof value !== 'object' || value === null) return { x: asText(value) };
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      Array.isArray(field) ? field.map(asText) : asText(field),
    ]),
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
