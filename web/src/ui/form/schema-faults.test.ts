import { collectionForm } from '@lintel/contract/collections/collections';
import { savedSearchForm } from '@lintel/contract/saved-searches/saved-searches';
import { expect, it } from 'vitest';
import { schemaFaults } from './schema-faults.ts';

it('each invalid field has the first message of the schema', () => {
  const description = 'x'.repeat(501);
  expect(schemaFaults(collectionForm, { name: ' ', description })).toEqual({
    name: 'Please enter a collection name',
    description: 'Please use at most 500 characters.',
  });
  const search = { name: ' ', query: 'role=investor', frequency: 'daily' };
  expect(schemaFaults(savedSearchForm, search)).toEqual({ name: 'Please name this search.' });
});

it('valid values have no faults', () => {
  expect(schemaFaults(collectionForm, { name: 'Power team', description: ' ' })).toEqual({});
});
