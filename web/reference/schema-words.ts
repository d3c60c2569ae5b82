import { z } from 'zod';

/** The parts of JSON Schema that zod writes. */
export interface Schema {
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
}

// In an answer a longer list of values would hide the shape.
const MANY_VALUES = 6;
const UUID = '0198c5a2-7f3e-7d41-9c2b-5e8a1f4d6b70';

/** What a caller sends, or what comes back. */
export function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema;
}

function alternatives({ anyOf, oneOf, type, ...rest }: Schema): Schema[] {
  if (Array.isArray(type)) return type.map((each) => ({ ...rest, type: each }));
  return anyOf ?? oneOf ?? [];
}

/** Describe what a caller may send: "whole number, 1 to 50". */
export function wordsOf(schema: Schema): string {
  const choices = alternatives(schema);
  if (choices.length > 0) return choices.map(wordsOf).join(' or ');
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.const !== undefined) return String(schema.const);
  if (schema.type === 'array') {
    const count = range(schema.minItems, schema.maxItems, '');
    return `${['list', count].filter(Boolean).join(', ')}: ${wordsOf(schema.items ?? {})}`;
  }
  const limits = [limitsOf(schema), defaultOf(schema)].filter(Boolean);
  return [kindOf(schema), ...limits].join(', ');
}

function kindOf({ type, format }: Schema): string {
  if (type === 'integer') return 'whole number';
  if (type === 'boolean') return 'true or false';
  if (type === 'string') return format === 'date-time' ? 'instant' : (format ?? 'text');
  return String(type ?? 'any value');
}

function limitsOf(schema: Schema): string {
  const { type, minLength, maxLength, minimum, maximum } = schema;
  if (type === 'string') return range(minLength, maxLength, ' characters');
  return range(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum, '');
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const [from, to] = [least, most].map((limit) => limit?.toLocaleString('en-GB'));
  if (to === undefined) return from === undefined ? '' : `at least ${from}${unit}`;
  return from === undefined ? `at most ${to}${unit}` : `${from} to ${to}${unit}`;
}

function defaultOf({ default: value }: Schema): string {
  const isSaid = value !== undefined && JSON.stringify(value) !== '[]';
  return isSaid ? `${String(value)} by default` : '';
}

/** Write the shape of an answer in the notation of TypeScript. */
export function shapeOf(schema: Schema, indent = ''): string {
  const choices = alternatives(schema);
  if (choices.length > 0) return choices.map((each) => shapeOf(each, indent)).join(' | ');
  if (schema.enum) return union(schema.enum);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array') return arrayOf(shapeOf(schema.items ?? {}, indent));
  if (schema.type === 'object') return objectOf(schema, indent);
  if (schema.type === 'integer') return 'number';
  return String(schema.type ?? 'unknown');
}

function union(values: unknown[]): string {
  const shown = values.slice(0, MANY_VALUES).map((value) => JSON.stringify(value));
  const more = values.length - shown.length;
  return shown.join(' | ') + (more > 0 ? ` | …${more} more` : '');
}

function arrayOf(item: string): string {
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function objectOf(schema: Schema, indent: string): string {
  const { properties, required = [], additionalProperties, propertyNames } = schema;
  const inner = `${indent}  `;
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? additionalProperties : {};
    const key = propertyNames?.enum ? union(propertyNames.enum) : 'string';
    return `{ [key: ${key}]: ${shapeOf(value, indent)} }`;
  }
  const lines = Object.entries(properties).map(([name, value]) => {
    const mark = required.includes(name) ? '' : '?';
    const about = value.description ? ` // ${value.description}` : '';
    return `${inner}${name}${mark}: ${shapeOf(value, inner)}${about}`;
  });
  return ['{', ...lines, `${indent}}`].join('\n');
}

/** An example of what may be sent. */
export function exampleOf(schema: Schema): unknown {
  const [first] = alternatives(schema);
  if (first) return exampleOf(first);
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'object') return exampleFields(schema);
  if (schema.type === 'array')
    return (schema.minItems ?? 0) > 0 ? [exampleOf(schema.items ?? {})] : [];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return schema.format === 'uuid' ? UUID : '…';
}

function exampleFields({ properties = {}, required = [] }: Schema): object {
  const needed = Object.entries(properties).filter(([name]) => required.includes(name));
  const fields = needed.length > 0 ? needed : Object.entries(properties);
  return Object.fromEntries(fields.map(([name, value]) => [name, exampleOf(value)]));
}
