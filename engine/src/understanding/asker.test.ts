import { describe, expect, it, test } from 'vitest';
import { DirectoryIndex } from '#engine/directory-index.ts';
import { CUSTOMER_QUESTIONS, OTHER_QUESTIONS } from '#testing/customer-questions.ts';
import { aDocument } from '#testing/directory-documents.ts';
import { expectedOf, HOME } from '#testing/questions.ts';
import { understand } from './understand.ts';

describe('a question', () => {
  it.each([...CUSTOMER_QUESTIONS, ...OTHER_QUESTIONS])('of a %s: %s', (role, question, asked) => {
    const { filters, sort, text } = understand(question, { home: HOME, role });
    expect({ filters, text, ...(sort && { sort }) }).toEqual(expectedOf(asked));
  });
});

test.each([
  ['letting agent for a house with a garden', { role: ['management'] }],
  ['boiler broke, tenant has no heating', { services: ['Maintenance & Repairs'] }],
  ['photographer for a new kitchen', { services: ['Property Staging'] }],
  ['cleaner and gardener', { services: ['Cleaning Services', 'Gardening & Landscaping'] }],
  ['look after my 3 flats', { role: ['management'] }],
  ['someone to look after our student house', { role: ['management'], focus: ['HMO'] }],
  ['do up my house', { services: ['Maintenance & Repairs'] }],
  ['get tenants out', { services: ['Legal Compliance'] }],
  ['get my awful tenants out of my flat', { services: ['Legal Compliance'] }],
  ['find good tenants for my flat', { services: ['Tenant Management'] }],
  ['find a letting agent for my tenants', { role: ['management'] }],
  ['tenant stopped paying', { services: ['Rent Collection'] }],
  ["my tenants won't leave", { services: ['Legal Compliance'] }],
  ['look after the garden at my flat', { services: ['Gardening & Landscaping'] }],
  ['locksmith for the front door', { services: ['Security Services'] }],
])('%s asks for the work, not for what homes have', (q, filters) => {
  expect(understand(q, {}).filters).toEqual(filters);
});

test('the role of an account is that of its profile', () => {
  const index = new DirectoryIndex();
  index.load([
    aDocument({ id: 'user_a', role: 'sourcer' }),
    aDocument({ id: 'user_b', role: 'investor' }),
  ]);
  const rolesFor = (viewerId?: string) => {
    const q = 'investors who need a sourcer';
    return index.read({ q, viewerId, sort: 'newest', page: 1, limit: 1 }).search.role;
  };
  expect(rolesFor('user_a')).toEqual(['investor']);
  expect(rolesFor('user_b')).toEqual(['sourcer']);
});

test.each([
  ['management', 'landlords looking for an agent in Hull', 'management'],
  ['management', 'landlords who need a letting agent', 'management'],
  ['service_provider', 'who needs a plumber', 'service_provider'],
  ['service_provider', 'looking for work in Leeds', 'service_provider'],
  ['sourcer', 'investors who need a sourcer', 'sourcer'],
  // Those who ask are not sought.
  ['investor', 'landlords looking for an agent in Hull', undefined],
  ['service_provider', 'landlords looking for an agent in Hull', undefined],
  ['investor', 'looking for an agent', undefined],
  ['management', 'self-managing landlords', undefined],
  [undefined, 'landlords looking for an agent in Hull', undefined],
] as const)('asked by a %s, "%s" is for those who seek a %s', (role, question, sought) => {
  expect(understand(question, role ? { role } : {}).soughtRole).toBe(sought);
});

test('two trades of two roles are both offered, with how many there are', () => {
  const index = new DirectoryIndex();
  const builder = { role: 'service_provider', services: ['Maintenance & Repairs'] } as const;
  index.load(
    [{ role: 'sourcer' as const }, builder, builder].map((one, at) => {
      return aDocument({ id: `user_${at}`, location: 'Leeds', focus: [], services: [], ...one });
    }),
  );
  const { understood } = index.read({
    ...{ q: 'sourcer and builder in Leeds', sort: 'newest', page: 1, limit: 1 },
  });
  expect(understood?.sides.map(({ words, total }) => [words, total])).toEqual([
    ['sourcer', 1],
    ['builder', 2],
  ]);
});
