import { searchProfiles } from '@lintel/contract/directory/search';
import type { ProfileForm } from '@lintel/contract/profiles/profiles';
import { ELSEWHERE, ROLES, type Role, SOUGHT_ROLES } from '@lintel/contract/values/members';
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
    const bare = await firstPage({ role, ...where });
    const there = await covering(placeId);
    const full = await firstPage({ role, ...where, ...FULL[role] });
    for (const page of [bare, full]) {
      const roles = page.map((one) => one.role);
      expect(roles).not.toContain(role);
      const sought = roles.filter((one) => SOUGHT_ROLES[role].includes(one));
      expect(sought.length).toBeGreaterThanOrEqual(3);
      expect(page.filter(({ id }) => there.has(id)).length).toBeGreaterThanOrEqual(PAGE - 2);
    }
    expect(bare.every(({ score, isTopMatch }) => score === null && !isTopMatch)).toBe(true);
    expect(full.filter(({ isTopMatch }) => isTopMatch)).toHaveLength(3);
    for (const { reasons } of full.slice(0, 3)) expect(reasons.length).toBeGreaterThan(1);
  },
);

test.each(CASES)(
  'the search that opens for a $role in $place has those based there first, then those who cover it',
  async ({ place, role }) => {
    const { placeId, ...where } = PLACES[place] as (typeof PLACES)[string];
    await saveProfile(client, { role, ...where, ...FULL[role] });
    const [sought] = SOUGHT_ROLES[role];
    const query = { role: sought, place: placeId, limit: 50 };
    const { items, matches, standings, groups, total } = await client.call(searchProfiles, {
      query,
    });
    expect(groups.reduce((sum, group) => sum + group.total, 0)).toBe(total);
    const order = groups.flatMap(({ group, total: size }) => Array(size).fill(group));
    expect(items.map(({ id }) => standings[id]?.group)).toEqual(order.slice(0, items.length));
    for (const { group } of groups) {
      const ofGroup = items.filter(({ id }) => standings[id]?.group === group);
      const scores = ofGroup.map(({ id }) => matches[id]?.score ?? 0);
      expect(scores).toEqual(scores.toSorted((one, next) => next - one));
    }
  },
);
