import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { searchProfiles } from '@lintel/contract/directory/search';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { fillDemo } from './fill.ts';

// What people ask a directory, in their own words, against the demo's members.

const QUESTIONS = {
  roles: [
    'investors',
    'management companies',
    'letting agents',
    'landlords',
    'property sourcers',
    'deal packager',
    'service providers',
    'contractors',
  ],
  'roles and cities': [
    'letting agent newport',
    'hmo managers leeds',
    'investors in Manchester',
    'sourcers near birmingham',
    'estate agents, Glasgow',
    'landlord newcastle upon tyne',
    'service providers london',
    'deal sourcers bristol',
  ],
  strategies: [
    'manchester hmo',
    'rent to rent',
    'R2R sourcer',
    'serviced accommodation',
    'buy to let',
    'BTL investors leeds',
    'airbnb management edinburgh',
    'holiday lets',
  ],
  services: [
    'plumber',
    'handyman london',
    'end of tenancy cleaners',
    'gardeners',
    'inventory clerk',
    'rent collection liverpool',
  ],
  misspellings: [
    'manchestre',
    'serviced acommodation',
    'mangement companies',
    'plumer leeds',
    'invester birmingam',
  ],
};

/** How people ask for someone that they know. */
const BY_NAME: ((card: ProfileCard) => string)[] = [
  ({ fullName }) => fullName,
  ({ fullName }) => fullName.split(' ').toReversed().join(' '),
  ({ businessName }) => String(businessName).toLowerCase().replace('&', 'and'),
  ({ businessName, location }) => `${businessName?.split(' ').at(-1)} ${location}`,
  ({ fullName, businessName }) => `${fullName} of ${businessName}`,
];

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  await fillDemo(app.ctx, { onProgress: () => undefined, now: app.ctx.clock.now() });
  client = app.visitor();
  const [{ email, password }] = DEMO_ACCOUNTS as [(typeof DEMO_ACCOUNTS)[number]];
  await client.call(signinWithEmail, { body: { email, password } });
});
afterAll(() => app.close());

test('each of 40 natural questions finds someone', async () => {
  const { items } = await client.call(searchProfiles, { query: { role: 'management' } });
  const firms = items.filter(({ businessName }) => businessName !== null);
  const names = BY_NAME.map((ask, at) => ask(firms[at] as ProfileCard));
  const questions = [...Object.values(QUESTIONS).flat(), ...names];
  expect(questions).toHaveLength(40);
  const empty: string[] = [];
  for (const q of questions) {
    const { total } = await client.call(searchProfiles, { query: { q } });
    if (total === 0) empty.push(q);
  }
  expect(empty).toEqual([]);
});

test.each([
  ['hmo managers leeds', { role: 'management', focus: 'HMO', place: 'leeds-leeds' }],
  ['invester birmingam', { role: 'investor', place: 'birmingham-birmingham' }],
] as const)('%s finds who it is about', async (q, filters) => {
  const found = async (query: object) => {
    const { items, total } = await client.call(searchProfiles, { query });
    return { total, ids: items.map(({ id }) => id) };
  };
  expect(await found({ q })).toEqual(await found(filters));
});
