import { ENDPOINTS } from '@lintel/contract/api';
import { expect, it } from 'vitest';
import { fieldsIn, typeOf } from './src/public/developers/openapi.ts';
import { describeTokenApi } from './token-api.ts';

const { groups, schemas } = describeTokenApi();

it('the reference lists each endpoint that a token may call once, and no other', () => {
  const listed = groups.flatMap(({ calls }) => calls);
  const callable = ENDPOINTS.filter(({ scopes }) => scopes);
  expect(listed.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
    callable.map(({ method, path }) => `${method} ${path}`).sort(),
  );
});

it('the reference describes every schema that it names', () => {
  const names = JSON.stringify([groups, schemas]).matchAll(/components\/schemas\/(\w+)/g);
  expect(new Set([...names].map(([, name]) => name))).toEqual(new Set(Object.keys(schemas)));
});

it('the reference says what a value may be', () => {
  expect(typeOf({ type: 'string', maxLength: 60 })).toBe('string, at most 60 characters');
  expect(typeOf({ type: 'integer', minimum: 1, maximum: 1000, default: 20 })).toBe(
    'integer, 1 to 1,000, 20 by default',
  );
  expect(typeOf({ type: 'array', maxItems: 2, items: { enum: ['a', 'b'] } })).toBe(
    'list, at most 2 of `a`, `b`',
  );
  expect(typeOf({ anyOf: [{ $ref: '#/components/schemas/Card' }, { type: 'null' }] })).toBe(
    '[Card](#schema-Card) or null',
  );
  expect(typeOf({ type: 'object', additionalProperties: { type: ['string', 'null'] } })).toBe(
    'object of string or null',
  );
});

it('the reference lists fields with the fields that they hold', () => {
  const row = { properties: { id: { type: 'string', description: 'Yours' } }, required: ['id'] };
  expect(fieldsIn({ properties: { items: { type: 'array', items: row } } })).toEqual([
    ['`items` optional', 'list of object', [['`id` ', 'string. Yours', []]]],
  ]);
});
