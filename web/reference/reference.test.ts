import { ENDPOINTS } from '@lintel/contract/api';
import { DATA_TABLES } from '@lintel/contract/values/data-tables';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readReference } from './reference.ts';
import { exampleOf, schemaOf, shapeOf, wordsOf } from './schema-words.ts';

const { groups, tables, errors } = readReference();
const calls = groups.flatMap((group) => group.calls);

describe('the reference', () => {
  it('lists each endpoint that a token may call once, and no other', () => {
    const listed = calls.map(({ method, path }) => `${method} ${path}`).sort();
    const callable = ENDPOINTS.filter(({ scopes }) => scopes);
    expect(listed).toEqual(callable.map(({ method, path }) => `${method} ${path}`).sort());
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
  });

  it('names every parameter of a path and the words of every error', () => {
    for (const { path, inputs, errors: codes } of calls) {
      const named = inputs.filter(({ place }) => place === 'path').map(({ name }) => `{${name}}`);
      expect(named.sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
      for (const code of codes) expect(errors[code]?.message).toBeTruthy();
    }
  });

  it('has every table with its columns', () => {
    expect(tables.map(({ name, columns }) => [name, columns.length])).toEqual(
      Object.entries(DATA_TABLES).map(([name, { columns }]) => [name, Object.keys(columns).length]),
    );
  });
});

describe('the words of a schema', () => {
  const sent = (type: z.ZodType) => wordsOf(schemaOf(type, 'input'));

  it('say its limits', () => {
    expect(sent(z.string().max(60))).toBe('text, at most 60 characters');
    expect(sent(z.int().min(1).max(1000).default(20))).toBe(
      'whole number, 1 to 1,000, 20 by default',
    );
    expect(sent(z.array(z.enum(['a', 'b'])).max(2))).toBe('list, at most 2: `a`, `b`');
    expect(sent(z.string().nullable())).toBe('text or null');
  });

  it('show the shape of an answer', () => {
    const row = z.object({ id: z.string(), tags: z.array(z.enum(['a', 'b'])).optional() });
    expect(shapeOf(schemaOf(z.object({ items: z.array(row) }), 'output'))).toBe(
      '{\n  items: {\n    id: string\n    tags?: ("a" | "b")[]\n  }[]\n}',
    );
  });

  it('give an example of the fields that are needed', () => {
    const body = z.object({ name: z.string(), count: z.int().min(2), note: z.string().optional() });
    expect(exampleOf(schemaOf(body, 'input'))).toEqual({ name: '…', count: 2 });
  });
});
