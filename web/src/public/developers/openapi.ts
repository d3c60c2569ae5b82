import type { ErrorCode } from '@lintel/contract/errors';

/** A term, what it means, and the rows within it. */
export type Row = readonly [term: string, meaning: string, inner?: readonly Row[]];

/** What an API token may call, by the tags of the OpenAPI document, and the schemas that this names. */
export interface TokenApi {
  groups: readonly { name: string; description: string; calls: readonly Call[] }[];
  schemas: Readonly<Record<string, Schema>>;
}

export interface Call {
  method: string;
  path: string;
  summary: string;
  tags: readonly string[];
  security: readonly { apiToken?: readonly string[] }[];
  parameters: readonly (Schema & { name: string; in: string; schema: Schema })[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { description?: string; content?: Content }>>;
  'x-errors'?: readonly ErrorCode[];
}
export type Content = Readonly<Record<string, { schema: Schema }>>;

/** The parts of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
}

/** The fields of a body or an answer, each with the fields that it holds itself. */
export function fieldsIn({ properties, required = [], items, anyOf = [] }: Schema): Row[] {
  const inner = [items ?? [], anyOf].flat().flatMap(fieldsIn);
  const own = Object.entries(properties ?? {}).map(([name, schema]) =>
    rowOf(name, schema, required.includes(name) ? '' : 'optional'),
  );
  return [...own, ...inner];
}

/** A field or parameter. */
export function rowOf(name: string, schema: Schema, note: string): Row {
  const about = [typeOf(schema), schema.description].filter(Boolean).join('. ');
  return [`\`${name}\` ${note}`, about, fieldsIn(schema)];
}

/** What a value may be: "list, at most 5, of string, at most 60 characters". */
export function typeOf(schema: Schema): string {
  const { $ref, anyOf, type, items, additionalProperties: others } = schema;
  const name = $ref?.split('/').at(-1);
  if (name) return `[${name}](#schema-${name})`;
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (items) return `list${rangeOf(schema.minItems, schema.maxItems)} of ${typeOf(items)}`;
  if (schema.properties) return 'object';
  if (typeof others === 'object') return `object of ${typeOf(others)}`;
  const kind = schema.format ?? (type ? [type].flat().join(' or ') : 'any value');
  const length = rangeOf(schema.minLength, schema.maxLength, ' characters');
  const isSaid = ['string', 'number', 'boolean'].includes(typeof schema.default);
  const preset = isSaid ? `, ${schema.default} by default` : '';
  return kind + length + rangeOf(schema.minimum, schema.maximum) + preset;
}

function rangeOf(least: number | undefined, most: number | undefined, unit = ''): string {
  const [from, to] = [least, most].map((limit) => limit?.toLocaleString('en-GB'));
  if (to === undefined) return from === undefined ? '' : `, at least ${from}${unit}`;
  return from === undefined ? `, at most ${to}${unit}` : `, ${from} to ${to}${unit}`;
}
