import { briefForm } from '@lintel/contract/profiles/briefs';
import { type ProfileForm, profileForm } from '@lintel/contract/profiles/profiles';
import { emailAddress } from '@lintel/contract/text';
import { faultsOfEvidence, readEvidence } from '@lintel/contract/values/evidence-rules';
import { CITIES, ELSEWHERE, ROLES } from '@lintel/contract/values/members';
import { servicesOf } from '@lintel/contract/values/trades';
import { faultsOfPlaces, toNamedPlace } from '@lintel/engine/places';
import { expect, test } from 'vitest';
import type { NewMember } from '#server/features/members/members/service.ts';
import { formFrom } from '#server/testing/builders.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { makeBriefs } from './briefs.ts';
import { demoCompany } from './companies-house/companies.ts';
import { makeAccountEvidence } from './evidence.ts';
import { makeMembers } from './members.ts';
import { Random } from './random.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const TWO_YEARS_AGO = Date.parse('2024-11-20T09:00:00Z');
const COUNT = 2_500;

const members = [...makeMembers(new Random(1), { count: COUNT, now: NOW })];

function expectToPassUnchanged(form: ProfileForm): void {
  expect(profileForm.parse(formFrom(form))).toEqual(form);
}

function share(holds: (member: NewMember) => boolean): number {
  return members.filter(holds).length / COUNT;
}

test('the same seed makes the same members, another seed makes others', () => {
  const again = [...makeMembers(new Random(1), { count: COUNT, now: NOW })];
  const others = [...makeMembers(new Random(2), { count: COUNT, now: NOW })];
  expect(again).toEqual(members);
  expect(others).not.toEqual(members);
});

test('every profile passes the profile form unchanged', () => {
  for (const { email, emailVerifiedAt, createdAt, ...rest } of members) {
    const { verifiedAt, factFlags, datedUntil, evidence, ...form } = rest;
    expectToPassUnchanged(form);
  }
  for (const { profile } of DEMO_ACCOUNTS) expectToPassUnchanged(profile);
});

test('three in five sourcers and managers have facts, some have ended, and five checks wait', () => {
  const today = '2026-11-21';
  const working = members.filter(({ role }) => role === 'sourcer' || role === 'management');
  const withFacts = working.filter(({ factFlags }) => factFlags !== 0);
  expect(Math.abs(withFacts.length / working.length - 0.6)).toBeLessThan(0.05);
  const rows = members.flatMap(({ evidence }) => evidence);
  expect(rows.some(({ untilOn }) => untilOn !== null && untilOn < today)).toBe(true);
  expect(rows.filter(({ state }) => state === 'waiting')).toHaveLength(5);
  for (const { kind, ...stated } of rows) {
    const faults = faultsOfEvidence(kind, readEvidence(kind, stated), '2026-01-01');
    expect(faults, kind).toEqual({});
  }
});

test('emails are valid, unique and at a domain that no one can own', () => {
  const emails = members.map(({ email }) => email);
  expect(new Set(emails).size).toBe(COUNT);
  for (const email of emails) {
    expect(emailAddress('bad').parse(email)).toBe(email);
    expect(email).toMatch(/^[a-z0-9.-]+@members\.example$/);
  }
});

test('roles are mixed, and every location has members, London most of them', () => {
  const shares = ROLES.map((role) => share((member) => member.role === role));
  for (const [i, expected] of [0.4, 0.25, 0.2, 0.15].entries()) {
    expect(Math.abs((shares[i] ?? 0) - expected)).toBeLessThan(0.03);
  }
  const inLondon = share(({ location }) => location === 'London');
  for (const city of CITIES) {
    const here = share(({ location }) => location === city);
    expect(here).toBeGreaterThan(0.01);
    expect(here).toBeLessThanOrEqual(inLondon);
  }
});

test('some live outside the cities, a third say where they work, and every place is known', () => {
  expect(share(({ location }) => location === ELSEWHERE)).toBeGreaterThan(0.03);
  expect(Math.abs(share(({ areas }) => areas.length > 0) - 0.33)).toBeLessThan(0.04);
  const bases = share(({ basePlaceId }) => basePlaceId !== null);
  expect(bases).toBeGreaterThan(0.3);
  for (const member of members) expect(faultsOfPlaces(member)).toEqual({});
  for (const { profile } of DEMO_ACCOUNTS) expect(faultsOfPlaces(profile)).toEqual({});
});

test('everyone joined in the past two years, and those who are verified were so afterwards', () => {
  for (const { createdAt, verifiedAt } of members) {
    expect(createdAt).toBeGreaterThan(TWO_YEARS_AGO);
    expect(createdAt).toBeLessThan(NOW);
    if (verifiedAt === null) continue;
    expect(verifiedAt).toBeGreaterThan(createdAt);
    expect(verifiedAt).toBeLessThan(NOW);
  }
  const others = members.filter(({ role }) => role === 'investor' || role === 'service_provider');
  const verified = others.filter(({ verifiedAt }) => verifiedAt !== null);
  expect(Math.abs(verified.length / others.length - 0.3)).toBeLessThan(0.04);
});

test('budgets and fees are in plausible ranges and steps, and some members have none', () => {
  for (const { budgetMin, budgetMax, feePercentage, role } of members) {
    for (const amount of [budgetMin, budgetMax]) expect((amount ?? 0) % 5_000).toBe(0);
    if (feePercentage === null) continue;
    const [lowest, highest] = role === 'sourcer' ? [1.5, 5] : [8, 15];
    expect(feePercentage).toBeGreaterThanOrEqual(lowest);
    expect(feePercentage).toBeLessThanOrEqual(highest);
    expect(String(feePercentage)).toMatch(/^\d+(\.\d)?$/);
  }
  expect(share(({ bio }) => bio === null)).toBeGreaterThan(0.05);
  expect(share(({ businessName }) => businessName === null)).toBeGreaterThan(0.1);
  expect(share(({ role, budgetMax }) => role === 'investor' && budgetMax === null)).toBeGreaterThan(
    0,
  );
  expect(share(({ bookingUrl }) => bookingUrl !== null)).toBeGreaterThan(0.2);
});

test('no two neighbours in a list have bios that begin alike', () => {
  const newest = members.toSorted((a, b) => b.createdAt - a.createdAt);
  const byName = members.toSorted((a, b) => (a.fullName ?? '').localeCompare(b.fullName ?? ''));
  const groups = [newest, byName].flatMap((list) => [
    ...Map.groupBy(list, ({ role }) => role).values(),
    ...Map.groupBy(
      list.filter(({ location }) => location !== ELSEWHERE),
      ({ role, location }) => `${role} ${location}`,
    ).values(),
  ]);
  for (const list of [newest, ...groups]) {
    const beginnings = list.map(({ bio }) => bio?.split(' ', 2).join(' ').toLowerCase());
    const alike = beginnings.filter((words, at) => words && words === beginnings[at - 1]);
    expect(alike).toEqual([]);
  }
});

test('no two members have the same name or bio, and no bio shows a template’s placeholders', () => {
  const bios = members.flatMap(({ bio }) => bio ?? []);
  expect(new Set(bios).size).toBe(bios.length);
  expect(new Set(members.map(({ fullName }) => fullName)).size).toBe(COUNT);
  for (const bio of bios) {
    expect(bio).not.toMatch(/[[\]{}|]|undefined/);
    expect(bio).toMatch(/^[A-Z0-9].*\.$/);
  }
});

test('each checked company belongs to one member, whose business and name it has', () => {
  const today = '2026-11-21';
  const owners = [
    ...members,
    ...DEMO_ACCOUNTS.map(({ profile, isVerified }) => {
      const { role } = profile;
      return {
        ...profile,
        ...makeAccountEvidence({ role, createdAt: 0 }, { isVerified, now: NOW }),
      };
    }),
  ];
  const facts = owners.flatMap(({ evidence, fullName, businessName }) =>
    evidence.flatMap((row) =>
      row.kind === 'company' && row.state === 'checked' ? { ...row, fullName, businessName } : [],
    ),
  );
  expect(facts.length).toBeGreaterThan(300);
  for (const { number, fullName, businessName } of facts) {
    const { company, officers } = demoCompany(number ?? '', today) ?? {};
    expect(company).toMatchObject({
      company_name: `${businessName} Ltd`,
      company_status: 'active',
    });
    const [, first, last] = /^(\S+) (.+)$/.exec(fullName) ?? [];
    expect(officers?.items).toContainEqual(
      expect.objectContaining({ name: `${last?.toUpperCase()}, ${first}` }),
    );
  }
  const stated = owners.flatMap(({ evidence }) => evidence);
  const numbers = stated.flatMap(({ kind, scheme, number }) =>
    number ? `${kind} ${scheme} ${number}` : [],
  );
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('service providers state trades that agree with the names of their firms and their services', () => {
  const providers = members.filter(({ role }) => role === 'service_provider');
  for (const { trades, services, businessName } of providers) {
    expect(trades.length).toBeGreaterThan(0);
    const ofFirm = /Roofing|Plumbing|Electrical/.exec(businessName ?? '')?.[0].slice(0, 4);
    if (ofFirm) expect(trades.join()).toContain(ofFirm.toLowerCase());
    for (const service of servicesOf(trades)) expect(services).toContain(service);
  }
  expect(
    members.every(({ role, trades }) => role === 'service_provider' || trades.length === 0),
  ).toBe(true);
});

test('a bio names no limits beyond which its member works', () => {
  const far = members.filter(({ areas }) => areas.some((area) => 'nation' in area));
  expect(far.length).toBeGreaterThan(10);
  for (const { bio } of far) expect(bio ?? '').not.toMatch(/nowhere else|within \w+ miles/);
});

test('a third of the members are after something now that the form takes, in another role', () => {
  const withIds = members.map((member, i) => ({ ...member, id: String(i) }));
  const briefs = makeBriefs(withIds, NOW);
  expect(makeBriefs(withIds, NOW)).toEqual(briefs);
  expect(Math.abs(briefs.length / COUNT - 1 / 3)).toBeLessThan(0.04);
  for (const { memberId, form, startedAt } of briefs) {
    expect(briefForm.parse(form)).toEqual(form);
    expect(form.seeks).not.toContain(members[Number(memberId)]?.role);
    expect(form.placeId === null || toNamedPlace(form.placeId)).toBeTruthy();
    expect(startedAt).toBeLessThanOrEqual(NOW);
  }
});
