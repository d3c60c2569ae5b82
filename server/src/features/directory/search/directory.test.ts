import { listCards, searchProfiles } from '@lintel/contract/directory/search';
import { BUDGET_STEPS, SORT_ORDERS } from '@lintel/contract/values/directory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aNewcomer, saveProfile } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let client: TestClient;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  const add = async (name: string, traits: Parameters<typeof aMember>[1]) => {
    app.ctx.clock.advance(1000);
    const member = await aMember(app, { fullName: name, ...traits });
    ids[name] = member.id;
    return member;
  };
  const first = await add('Rosalind Ashe', {
    role: 'investor',
    location: 'Manchester',
    focus: ['HMO', 'BRRR'],
    budgetMin: 120_000,
    budgetMax: 450_000,
  });
  client = first.client;
  await add('Marcus Adeyemi', {
    role: 'sourcer',
    businessName: 'Pennine Yield Sourcing',
    location: 'Manchester',
    focus: ['HMO'],
    bio: 'x'.repeat(1_000),
    email: 'marcus@private.example',
  });
  await add('Eleanor Finch', {
    role: 'management',
    businessName: 'Whitworth Park Lettings',
    location: 'Leeds',
    focus: ['Residential'],
    services: ['Rent Collection', 'Legal Compliance'],
  });
  await add('Basia Nowak', {
    role: 'service_provider',
    location: 'London',
    services: ['Cleaning Services'],
  });
});
afterAll(() => app.close());

const names = async (query: Parameters<TestClient['call']>[1] extends never ? never : object) => {
  const { items } = await client.call(searchProfiles, { query });
  return items.map((card) => card.fullName);
};

describe('search', () => {
  it('lists everyone including the viewer, newest first', async () => {
    const query = { sort: 'newest' } as const;
    const { items, total, page, pages } = await client.call(searchProfiles, { query });
    expect(items.map((card) => card.fullName)).toEqual([
      'Basia Nowak',
      'Eleanor Finch',
      'Marcus Adeyemi',
      'Rosalind Ashe',
    ]);
    expect({ total, page, pages }).toEqual({ total: 4, page: 1, pages: 1 });
  });

  it('filters by several values, in repeated keys or separated by commas', async () => {
    const expected = ['Marcus Adeyemi', 'Eleanor Finch'];
    expect(await names({ role: ['sourcer', 'management'] })).toEqual(expected);
    expect(await names({ role: 'sourcer,management' })).toEqual(expected);
    expect(
      await names({ role: ['sourcer', 'investor'], location: 'manch', focus: 'BRRR' }),
    ).toEqual(['Rosalind Ashe']);
  });

  it('keeps profiles without a figure when filtering by budget', async () => {
    expect(await names({ budgetMin: 130_000 })).not.toContain('Rosalind Ashe');
    expect(await names({ budgetMin: 120_000, budgetMax: 450_000 })).toHaveLength(4);
    expect(await names({ budgetMax: 400_000 })).not.toContain('Rosalind Ashe');
  });

  it('finds text in names, roles, locations, strategies and services, in any case', async () => {
    expect(await names({ q: 'PENNINE y' })).toEqual(['Marcus Adeyemi']);
    expect(await names({ q: 'finch' })).toEqual(['Eleanor Finch']);
    expect(await names({ q: 'landlord' })).toEqual(['Rosalind Ashe']);
    expect(await names({ q: 'rent coll' })).toEqual(['Eleanor Finch']);
    expect(await names({ q: '%' })).toEqual([]);
  });

  it('suggests another spelling for words without results', async () => {
    const ask = async (query: object) => {
      const { total, suggestion, suggestionWithinFilters } = await client.call(searchProfiles, {
        query: { exact: true, ...query },
      });
      return { total, suggestion, suggestionWithinFilters };
    };
    const offer = (suggestion: string | null, suggestionWithinFilters = suggestion !== null) => {
      return { total: 0, suggestion, suggestionWithinFilters };
    };
    expect(await ask({ q: 'manchestr' })).toEqual(offer('Manchester'));
    // Never into the names of people.
    expect(await ask({ q: 'rosalnd ashe' })).toEqual(offer(null));
    expect(await ask({ q: 'pennnie', location: 'Manchester' })).toEqual(offer('Pennine'));
    expect(await ask({ q: 'pennnie', location: 'London' })).toEqual(offer('Pennine', false));
    expect(await ask({ q: 'manchester', location: 'London' })).toEqual(offer(null));
    expect(await ask({ q: 'zzzzzz' })).toEqual(offer(null));
    expect(await ask({ q: 'finch' })).toEqual({ ...offer(null), total: 1 });
    expect(await ask({ q: 'leesd rent collction' })).toEqual(offer('Leeds rent collection'));
  });

  it('shows the results of the nearest spelling, page by page, unless the search is exact', async () => {
    const respelt = await client.call(searchProfiles, { query: { q: 'manchestr', limit: 1 } });
    const meant = await client.call(searchProfiles, { query: { q: 'Manchester', limit: 1 } });
    expect(respelt).toEqual({
      ...meant,
      ...{ suggestion: 'Manchester', suggestionWithinFilters: true },
    });
    expect(meant.total).toBe(2);
    expect(await names({ q: 'manchestr', limit: 1, page: 2 })).toHaveLength(1);
    expect(await names({ q: 'manchestr', exact: true })).toEqual([]);
    expect(await names({ q: 'manchestr', location: 'Leeds' })).toEqual([]);
  });

  it('takes a misspelt word for a place before a business', async () => {
    const { total, understood } = await client.call(searchProfiles, { query: { q: 'whitwroth' } });
    const filters = { place: { name: 'Whitworth, Lancashire' } };
    expect({ total, understood }).toMatchObject({ total: 0, understood: { filters } });
  });

  it('says which condition empties an answer, and what is found without it', async () => {
    const without = async (query: object) =>
      (await client.call(searchProfiles, { query: { exact: true, ...query } })).without;
    expect(await without({ role: 'sourcer', location: 'Leeds' })).toEqual([
      { filter: 'role', total: 1 },
      { filter: 'location', total: 1 },
    ]);
    expect(await without({ role: 'investor', budgetMin: 200_000, budgetMax: 300_000 })).toEqual([
      { filter: 'role', total: 3 },
      { filter: 'budget', total: 1 },
    ]);
    expect(await without({ q: 'management "park lettings" ashe' })).toEqual([
      { filter: 'q', word: 'ashe', q: 'management "park lettings"', total: 1 },
    ]);
    expect(await without({ role: 'sourcer', q: 'hmo leeds' })).toEqual([
      { filter: 'q', word: 'leeds', q: 'hmo', total: 1 },
    ]);
    expect(await without({ role: 'sourcer', focus: 'BRRR', q: 'leeds whitworth' })).toEqual([
      { filter: 'all', total: 1 },
    ]);
    expect(await without({ role: 'sourcer', q: 'leeds london' })).toEqual([
      { filter: 'q', word: 'leeds london', q: '', total: 1 },
    ]);
    expect(await without({ q: 'leeds london marcus' })).toEqual([
      { filter: 'q', word: 'london marcus', q: 'leeds', total: 1 },
      { filter: 'q', word: 'leeds marcus', q: 'london', total: 1 },
      { filter: 'q', word: 'leeds london', q: 'marcus', total: 1 },
    ]);
    expect(await without({ q: 'zzzzzz ar' })).toEqual([]);
    expect(await without({ q: 'zzzzzz "ar"' })).toMatchObject([{ word: 'zzzzzz', q: '"ar"' }]);
    expect(await without({ q: 'zzzzzz' })).toEqual([]);
    expect(await without({ q: 'finch' })).toEqual([]);
  });

  it('counts each facet without its own selection', async () => {
    const { total, facets } = await client.call(searchProfiles, {
      query: { role: 'sourcer', location: 'Manchester' },
    });
    expect(total).toBe(1);
    expect(facets.role).toEqual({ investor: 1, sourcer: 1, management: 0, service_provider: 0 });
    expect(facets.location).toMatchObject({ Manchester: 1, Leeds: 0 });
    expect(facets.focus).toMatchObject({ HMO: 1, BRRR: 0 });
  });

  it('pages and sorts by name', async () => {
    expect(await names({ sort: 'name', limit: 2 })).toEqual(['Basia Nowak', 'Marcus Adeyemi']);
    expect(await names({ sort: 'name', limit: 2, page: 2 })).toEqual([
      'Rosalind Ashe',
      'Eleanor Finch',
    ]);
    expect(await names({ page: 9 })).toEqual([]);
  });

  it('returns cards only, without emails and with 300 characters of the bio', async () => {
    const response = await client.inject({ url: '/api/profiles?q=pennine' });
    expect(response.body).not.toContain('private.example');
    expect(response.json().items[0].bio).toHaveLength(300);
  });

  it.each([
    'role=king',
    'page=0',
    'page=1e9',
    'limit=51',
    'budgetMin=-1',
    'budgetMin=many',
    'sort=best',
    `q=${'x'.repeat(301)}`,
    'q=%00',
  ])('refuses %s', async (query) => {
    const response = await client.inject({ url: `/api/profiles?${query}` });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.code).toBe('VALIDATION_FAILED');
  });

  it('is for members with a complete profile only', async () => {
    const newcomer = await aNewcomer(app);
    expect((await newcomer.client.try(searchProfiles, { query: {} })).status).toBe(403);
    expect((await app.visitor().try(searchProfiles, { query: {} })).status).toBe(401);
    expect(await names({})).toHaveLength(4);
  });
});

describe('the best match', () => {
  it('is the default order, with the viewer last', async () => {
    const { items, sortedBy } = await client.call(searchProfiles, { query: {} });
    expect(sortedBy).toBe('match');
    expect(items.map((card) => card.fullName)).toEqual([
      'Marcus Adeyemi',
      'Basia Nowak',
      'Eleanor Finch',
      'Rosalind Ashe',
    ]);
  });

  it('is returned for each profile of the page except the viewer’s, in any order', async () => {
    for (const sort of SORT_ORDERS.filter((order) => order !== 'nearest')) {
      const { matches, sortedBy } = await client.call(searchProfiles, { query: { sort } });
      expect(sortedBy).toBe(sort);
      expect(Object.keys(matches).sort()).toEqual(
        ['Marcus Adeyemi', 'Eleanor Finch', 'Basia Nowak'].map((name) => ids[name]).sort(),
      );
      expect(matches[ids['Marcus Adeyemi'] ?? '']).toEqual({
        score: 83,
        isTopMatch: false,
        reason: 'You are both based in Manchester',
        reasons: ['You are both based in Manchester', 'Shares HMO'],
      });
    }
  });

  it('reflects a change of either profile at once', async () => {
    await using app = await openTestApp();
    const sourcer = await aMember(app, {
      role: 'sourcer',
      location: 'Cardiff',
      focus: ['HMO'],
      feePercentage: 2,
    });
    const investor = await aMember(app, { role: 'investor', location: 'Leeds' });
    const match = async () => {
      const { matches } = await investor.client.call(searchProfiles, {
        query: { location: 'cardiff' },
      });
      return matches[sourcer.id];
    };
    expect(await match()).toMatchObject({ score: null, isTopMatch: false });
    const figures = { budgetMin: 100_000, budgetMax: 200_000 };
    await saveProfile(investor.client, {
      role: 'investor',
      location: 'Cardiff',
      focus: ['HMO'],
      ...figures,
    });
    expect(await match()).toMatchObject({ score: 92, isTopMatch: true });
  });

  it('is replaced by relevance for a text search', async () => {
    const { items, sortedBy } = await client.call(searchProfiles, { query: { q: 'le' } });
    expect(sortedBy).toBe('relevance');
    expect(items[0]?.fullName).toBe('Eleanor Finch');
  });
});

describe('the budget histogram', () => {
  it('counts budgets in each step that they overlap, whatever range is selected', async () => {
    const { budgets } = await client.call(searchProfiles, { query: { budgetMin: 1_000_000 } });
    const reached = BUDGET_STEPS.filter((_, step) => budgets[step] === 1);
    expect(reached).toEqual(BUDGET_STEPS.slice(3, 11));
    const { budgets: ofSourcers } = await client.call(searchProfiles, {
      query: { role: 'sourcer' },
    });
    expect(Math.max(...ofSourcers)).toBe(0);
  });
});

describe('cards by id', () => {
  it('are returned in the requested order, without unknown ids', async () => {
    const unknownId = 'user_00000000000000000000000000';
    const requestedIds = [ids['Basia Nowak'] ?? '', unknownId, ids['Rosalind Ashe'] ?? ''];
    const { items } = await client.call(listCards, { query: { ids: requestedIds } });
    expect(items.map((card) => card.fullName)).toEqual(['Basia Nowak', 'Rosalind Ashe']);
    expect(await client.call(listCards, { query: {} })).toEqual({ items: [] });
  });
});

describe('a response that the browser has cached', () => {
  const again = (path: string, etag: unknown, as = client) =>
    as.inject({ url: path, headers: { 'if-none-match': String(etag) } });

  it.each(['/api/profiles?q=finch', '/api/profiles/cards?ids='])(
    'is not sent again until something changes: %s',
    async (path) => {
      const first = await client.inject({ url: path });
      expect(first.headers['cache-control']).toBe('private, no-cache');
      const second = await again(path, `"other", ${first.headers.etag}`);
      expect([second.statusCode, second.body]).toEqual([304, '']);
      expect(second.headers.etag).toBe(first.headers.etag);

      const { client: someone } = await aMember(app, { location: 'Bristol' });
      const third = await again(path, first.headers.etag);
      expect(third.statusCode).toBe(200);
      expect((await again(path, third.headers.etag)).statusCode).toBe(304);
      expect((await again(path, third.headers.etag, someone)).statusCode).toBe(200);
      expect((await again(path, third.headers.etag, app.visitor())).statusCode).toBe(401);
    },
  );
});
