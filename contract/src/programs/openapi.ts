import { z } from 'zod';
import { AREAS, EXPORTS } from '../api.ts';
import { type Endpoint, errorBody, postgrestError } from '../endpoint.ts';
import { TOKEN_SCOPES } from '../values/programs.ts';

type Json = Record<string, unknown>;
type Io = 'input' | 'output';

/** Where a description says that a schema is shared. */
const SHARED = '#/components/schemas/';
const NAMES = new Map([
  ...EXPORTS,
  [errorBody, 'error'] as const,
  [postgrestError, 'postgrestError'] as const,
]);
const FILE = { type: 'string', format: 'binary' };

/** Describe every endpoint of the contract in OpenAPI 3.1, for a server at this address. */
export function describeApi(address: string) {
  const schemas = new SharedSchemas();
  const paths: Record<string, Record<string, Json>> = {};
  for (const [tag, { endpoints }] of Object.entries(AREAS)) {
    for (const endpoint of endpoints) {
      const operation = describeEndpoint(endpoint, tag, schemas);
      const method = endpoint.method.toLowerCase();
      paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation };
      if (!endpoint.projectPath) continue;
      paths[endpoint.projectPath] = {
        ...paths[endpoint.projectPath],
        [method]: {
          ...operation,
          operationId: `${operation.operationId}InProject`,
          parameters: [...pathParameters(endpoint.projectPath), ...operation.parameters],
        },
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lintel',
      version: '1.0.0',
      description: 'The HTTP API of Lintel, the UK property network.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Lintel' },
    },
    servers: [{ url: address }],
    tags: Object.entries(AREAS).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: SECURITY,
      responses: {
        Refused: refusal('The request is refused', errorBody, schemas),
        Failed: refusal('The server cannot answer now', errorBody, schemas),
        PostgrestRefused: refusal('The request is refused', postgrestError, schemas),
        PostgrestFailed: refusal('The server cannot answer now', postgrestError, schemas),
      },
      schemas: schemas.all,
    },
  };
}

const SECURITY = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'lintel_session',
    description: 'The session of a browser. Over https its name begins with `__Host-`.',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of a session, for clients without cookies',
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'lnt_…',
    description: `A member’s API token. Its scopes: ${Object.entries(TOKEN_SCOPES)
      .map(([scope, words]) => `\`${scope}\`: ${words}`)
      .join('. ')}`,
  },
};

/** Who may call: the alternatives, of which a request needs one. */
function securityOf({ access, isForBearers, scopes }: Endpoint) {
  if (access === 'public') return [];
  return [
    ...(isForBearers ? [] : [{ session: [] }]),
    { accessToken: [] },
    ...(scopes ?? []).map((scope) => ({ apiToken: [scope] })),
  ];
}

function describeEndpoint(endpoint: Endpoint, tag: string, schemas: SharedSchemas) {
  const { path, summary, input = {}, errorShape, errors } = endpoint;
  const refused = errorShape === 'postgrest' ? 'Postgrest' : '';
  const content = contentOf(endpoint, schemas);
  return {
    operationId: NAMES.get(endpoint),
    tags: [tag],
    summary,
    security: securityOf(endpoint),
    parameters: [
      ...pathParameters(path, input.params && schemas.describeParts(input.params)),
      ...queryParameters(input.query && schemas.describeParts(input.query)),
      ...(errorShape === 'postgrest' ? [PREFERENCES] : []),
    ],
    ...(content && {
      requestBody: { required: !input.body?.safeParse(undefined).success, content },
    }),
    responses: {
      ...successesOf(endpoint, schemas),
      '4XX': { $ref: `#/components/responses/${refused}Refused` },
      '5XX': { $ref: `#/components/responses/${refused}Failed` },
    },
    ...(errors.length > 0 && { 'x-errors': errors }),
  };
}

const PREFERENCES = {
  name: 'Prefer',
  in: 'header',
  description: 'Such as `count=exact` or `return=minimal`',
  schema: { type: 'string' },
};

function pathParameters(path: string, { properties = {} }: Schema = {}) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }));
}

function queryParameters({ properties = {}, required = [], additionalProperties }: Schema = {}) {
  const named = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(description && { description }),
    ...(required.includes(name) && { required: true }),
    // The values of a list are separated by commas.
    ...(schema.type === 'array' && { explode: false }),
    schema,
  }));
  if (typeof additionalProperties !== 'object') return named;
  const { description, ...others } = additionalProperties;
  const schema = { type: 'object', additionalProperties: others };
  return [...named, { name: 'filters', in: 'query', description, explode: true, schema }];
}

/** The body that an endpoint takes: JSON or a form with a file. */
function contentOf({ input = {} }: Endpoint, schemas: SharedSchemas) {
  const { body, upload } = input;
  if (body) return { 'application/json': { schema: schemas.describe(body, 'input') } };
  if (!upload) return undefined;
  const { properties, required = [] } = upload.fields ? schemas.describeParts(upload.fields) : {};
  const file = { ...FILE, description: `At most ${Math.floor(upload.maxBytes / 2 ** 20)} MB` };
  const form = { type: 'object', properties: { file, ...properties } };
  return { 'multipart/form-data': { schema: { ...form, required: ['file', ...required] } } };
}

function successesOf(endpoint: Endpoint, schemas: SharedSchemas) {
  const { output, download, repeatable, status = output || download ? 200 : 204 } = endpoint;
  if (download && !output) {
    return {
      200: { description: 'The file', content: { 'application/octet-stream': { schema: FILE } } },
    };
  }
  if (!output) return { [status]: { description: 'Done, without content' } };
  const content = { 'application/json': { schema: schemas.describe(output, 'output') } };
  return {
    ...(repeatable && { 200: { description: 'The answer to an earlier call', content } }),
    [status]: { description: status === 201 ? 'Created' : 'The answer', content },
  };
}

function refusal(description: string, schema: z.ZodType, schemas: SharedSchemas) {
  const content = { 'application/json': { schema: schemas.describe(schema, 'output') } };
  return { description, content };
}

/** The parts of JSON Schema that are read here. */
interface Schema extends Json {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: { enum?: string[] };
}

/** The schemas that the contract exports, each described once and named in the places that use it. */
class SharedSchemas {
  readonly all: Record<string, Json> = {};

  /** What a caller sends in parts, each of which is described where it is sent. */
  describeParts(type: z.ZodType): Schema {
    return this.describe(type, 'input', type);
  }

  describe(type: z.ZodType, io: Io, unnamed?: z.ZodType): Schema {
    const metaOfSchema = (schema: z.ZodType) =>
      schema === unnamed ? z.globalRegistry.get(schema) : metaOf(schema, io);
    const written = z.toJSONSchema(type, {
      io,
      unrepresentable: 'any',
      metadata: { get: metaOfSchema } as never,
      override: ({ zodSchema, jsonSchema }) =>
        zodSchema._zod.def.type === 'lazy'
          ? forgetBranches(jsonSchema as Schema)
          : shorten(jsonSchema as Schema, io),
    });
    const { $schema, $defs, ...schema } = JSON.parse(
      JSON.stringify(written).replaceAll('"#/$defs/', `"${SHARED}`),
    );
    Object.assign(this.all, $defs);
    return schema;
  }
}

// What may be sent differs from what comes back: it may leave out what has a default.
function metaOf(schema: z.ZodType, io: Io) {
  const name = NAMES.get(schema);
  const id = name && name.charAt(0).toUpperCase() + name.slice(1) + (io === 'input' ? 'Input' : '');
  return { ...z.globalRegistry.get(schema), ...(id && { id }) };
}

/** Describe a JSON value as anything: generated types cannot contain themselves. */
function forgetBranches(schema: Schema): void {
  for (const key of Object.keys(schema)) delete schema[key];
}

/**
 * Leave out what says nothing: bounds of all numbers, patterns beside a format, ids, and that answers never grow. A
 * record whose keys are known becomes an object with these properties.
 */
function shorten(schema: Schema, io: Io): void {
  delete schema.id;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format) delete schema.pattern;
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  const { propertyNames, additionalProperties: value } = schema;
  if (!propertyNames?.enum || typeof value !== 'object') return;
  schema.properties = Object.fromEntries(propertyNames.enum.map((name) => [name, value]));
  delete schema.propertyNames;
  delete schema.additionalProperties;
}
