import { searchProfiles } from '@lintel/contract/directory/search';
import type { ProfileForm } from '@lintel/contract/profiles/profiles';
import { ELSEWHERE, ROLES, type Role, SOUGHT_ROLES } from '@lintel/contract/values/members';
import { placeOf } from '@lintel/contract/values/places';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aNewcomer, saveProfile } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { fillDemo } from './fill.ts';

// The members that a new member sees first among the members of the demo.

const PAGE = 12;
const FULL: Record<Role, Partial<ProfileForm>> = {
  investor: { focus: ['HMO', 'BRRR'], budgetMin: 100_000, budgetMax: 300_000 },
  sourcer: { focus: ['HMO', 'BRRR'], feePercentage: 2 },
  management: {
    focus: ['HMO', 'Residential'],
    feePercentage: 10,
    services: ['Tenant Management', 'Rent Collection', 'Property Inspections'],
  },
  service_provider: { services: ['Cleaning Services', 'Maintenance & Repairs'] },
};
/** Who may be on the first page, beside those that the role looks for first. */
const ALSO: Record<Role, readonly Role[]> = {
  investor: ['management'],
  sourcer: [],
  management: ['service_provider'],
  service_provider: [],
};
const PLACES: Record<string, Partial<ProfileForm> & { placeId: string }> = {
  Leeds: { location: 'Leeds', placeId: 'leeds-leeds' },
  Plymouth: {
    location: ELSEWHERE,
    basePlaceId: 'plymouth-plymouth',
    placeId: 'plymouth-plymouth',
  },
};

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  await fillDemo(app.ctx, { onProgress: () => undefined, now: app.ctx.clock.now() });
  client = (await aNewcomer(app)).client;
});
afterAll(() => app[Symbol.asyncDispose]());

async function firstPage(traits: Partial<ProfileForm>) {
  await saveProfile(client, traits);
  const { items, matches } = await client.call(searchProfiles, { query: { limit: PAGE } });
  return items.map(({ id, role }) => {
    const { score, isTopMatch, reasons } = matches[id] as NonNullable<(typeof matches)[string]>;
    return { id, role, score, isTopMatch, reasons };
  });
}

/** The page that opens after sign-up: by score, the towns where those that the role seeks in a place are based. */
async function openingPage(role: Role, place: string, traits: Partial<ProfileForm>) {
  await saveProfile(client, { role, ...traits });
  const [sought] = SOUGHT_ROLES[role];
  const query = { role: sought, place, limit: PAGE };
  const { items, matches } = await client.call(searchProfiles, { query });
  expect(items.filter((card) => card.role !== sought)).toEqual([]);
  const byScore = Map.groupBy(items, ({ id }) => matches[id]?.score);
  return [...byScore].map(([score, cards]) => {
    const towns = cards.map((card) => placeOf(card).replace(/^[^,]+, /, ''));
    return `${score} ${towns.join(' ')}`;
  });
}

/** The profiles that cover a place. */
async function covering(place: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await client.call(searchProfiles, { query: { place, page, limit: 50 } });
    for (const { id } of found.items) ids.add(id);
    pages = found.pages;
  }
  return ids;
}

const CASES = Object.keys(PLACES).flatMap((place) => ROLES.map((role) => ({ place, role })));

test.each(CASES)(
  'a new $role in $place sees those that they came for, near them',
  async ({ place, role }) => {
    const { placeId, ...where } = PLACES[place] as (typeof PLACES)[string];
    const [first] = SOUGHT_ROLES[role];
    const bare = await firstPage({ role, ...where });
    const there = await covering(placeId);
    const full = await firstPage({ role, ...where, ...FULL[role] });
    for (const page of [bare, full]) {
      const roles = page.map((one) => one.role);
      expect([first, ...ALSO[role]]).toEqual(expect.arrayContaining(roles));
      expect(roles.filter((one) => one === first).length).toBeGreaterThanOrEqual(3);
      expect(page.filter(({ id }) => there.has(id)).length).toBeGreaterThanOrEqual(PAGE - 2);
    }
    expect(bare.every(({ score, isTopMatch }) => score <= 80 && !isTopMatch)).toBe(true);
    expect(full.filter(({ isTopMatch }) => isTopMatch)).toHaveLength(3);
    for (const { reasons } of full.slice(0, 3)) expect(reasons.length).toBeGreaterThan(1);
  },
);

/** The pages with role and city only, and with everything stated. */
const OPENING_PAGES: Record<string, [bare: string[], full: string[]]> = {
  'investor in Leeds': [
    [`80 ${'Leeds '.repeat(12)}`],
    [
      '95 Leeds',
      '92 Leeds',
      '91 Leeds Leeds Leeds',
      '90 Leeds Leeds Leeds Manchester Liverpool',
      '89 Leeds Manchester',
    ],
  ],
  'sourcer in Leeds': [
    [`80 ${'Leeds '.repeat(12)}`],
    [
      `95 ${'Leeds '.repeat(4)}`,
      '93 Leeds Leeds Manchester',
      '92 Leeds',
      `91 ${'Leeds '.repeat(4)}`,
    ],
  ],
  'management in Leeds': [
    [`80 ${'Leeds '.repeat(12)}`],
    [
      `94 ${'Leeds '.repeat(4)}Manchester`,
      '93 Leeds Leeds Leeds Manchester',
      '92 Leeds Leeds Leeds',
    ],
  ],
  'service_provider in Leeds': [[`80 ${'Leeds '.repeat(12)}`], [`88 ${'Leeds '.repeat(12)}`]],
  'investor in Plymouth': [
    [
      `80 ${'Plymouth '.repeat(4)}`,
      '76 Norwich London London Liverpool Birmingham London Brighton Leeds',
    ],
    [
      '90 Liverpool',
      '89 Plymouth Sheffield',
      '88 London',
      '87 Birmingham Manchester Manchester London',
      '85 Norwich Bristol',
      '83 Brighton Manchester',
    ],
  ],
  'sourcer in Plymouth': [
    [`80 ${'Plymouth '.repeat(10)}`, '76 Newcastle Leeds'],
    [
      '95 Plymouth',
      '92 Leeds',
      '91 Plymouth',
      `90 ${'Plymouth '.repeat(4)}London`,
      '88 Leeds London',
      '87 Nottingham Leicester',
    ],
  ],
  'management in Plymouth': [
    [`80 ${'Plymouth '.repeat(10)}`, '76 Newcastle Leeds'],
    [
      '93 Plymouth',
      '92 Plymouth',
      `91 ${'Plymouth '.repeat(5)}Newcastle upon Tyne`,
      '89 Leeds Leicester London',
      '88 London',
    ],
  ],
  'service_provider in Plymouth': [
    [`80 ${'Plymouth '.repeat(7)}`, '76 Birmingham Leeds London Birmingham Bristol'],
    [
      `88 ${'Plymouth '.repeat(5)}`,
      '85 Plymouth Birmingham Leeds London Birmingham Bristol London',
    ],
  ],
};

test.each(CASES)(
  'the search that opens for a $role in $place has those based there first among equal matches',
  async ({ place, role }) => {
    const { placeId, ...where } = PLACES[place] as (typeof PLACES)[string];
    const bare = await openingPage(role, placeId, where);
    const full = await openingPage(role, placeId, { ...where, ...FULL[role] });
    const [expectedBare, expectedFull] = OPENING_PAGES[`${role} in ${place}`] ?? [];
    expect(bare).toEqual(expectedBare?.map((line) => line.trim()));
    expect(full).toEqual(expectedFull?.map((line) => line.trim()));
  },
);
