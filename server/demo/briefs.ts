import type { BriefForm } from '@lintel/contract/profiles/briefs';
import { DEFAULT_SEEKS } from '@lintel/contract/values/briefs';
import { ELSEWHERE, type Role } from '@lintel/contract/values/members';
import { toNamedPlace } from '@lintel/engine/places';
import type { NewBrief } from '#server/features/briefs/briefs/service.ts';
import { PRICE_LEVELS } from './figures.ts';
import type { DemoMember } from './members.ts';
import { Random } from './random.ts';
import { writeOut } from './template.ts';
import { BRIEFS, HOMES, JOBS, NEEDS } from './words/briefs.ts';

const DAY = 86_400_000;
/** The share of members who are after something now. */
const HAS_BRIEF = 1 / 3;
/** In so many days a brief was set: none of the demo ends at once. */
const DAYS_AGO = 25;
/** The shares of the investors’ briefs that seek each role. */
const INVESTORS_SEEK = { sourcer: 55, management: 33, service_provider: 12 };
const NUMBERS = ['two', 'three', 'four', 'five', 'six'];
const OUTCODE = /^[a-z]{1,2}\d/;

const OF_ACCOUNTS: Record<string, BriefForm> = {
  'investor@demo.example': {
    words:
      'A licensed HMO with five or six rooms around Southend, near a station. Mortgage agreed, and I can view at weekends.',
    seeks: ['sourcer'],
    placeId: 'southend-on-sea-southend-on-sea',
    price: 400_000,
  },
  'manager@demo.example': {
    words:
      'Room for six more flats or one HMO around Manchester. We can take over from another agent within a month.',
    seeks: ['investor'],
    placeId: 'manchester-manchester',
    price: null,
  },
};

/** Make what a third of the members and two of the demo accounts are after. */
export function makeBriefs(members: readonly DemoMember[], now: number): NewBrief[] {
  return members.flatMap((member, i) => {
    const random = new Random(i);
    const isOther = member.email.endsWith('@members.example');
    const isMade = isOther && random.chance(HAS_BRIEF);
    const form = isMade ? makeForm(random, member) : OF_ACCOUNTS[member.email];
    const days = isOther ? random.integer(0, DAYS_AGO) : 6;
    const startedAt = Math.max(now - days * DAY, member.createdAt);
    return form ? [{ memberId: member.id, form, startedAt }] : [];
  });
}

function makeForm(random: Random, member: DemoMember): BriefForm | undefined {
  const { role } = member;
  const { placeId, name } = placeOf(member);
  if (!role || !name) return undefined;
  const seeks = role === 'investor' ? [random.weighted(INVESTORS_SEEK)] : [...DEFAULT_SEEKS[role]];
  const isBuying = role === 'investor' && seeks.includes('sourcer');
  const price = isBuying ? (member.budgetMax ?? null) : askedFor(random, member);
  const needs = role === 'investor' && !isBuying ? NEEDS[seeks[0] as Role] : BRIEFS[role];
  const fitting = (needs ?? []).filter((text) => text.includes('{price}') === (price !== null));
  const number = () => random.pick(NUMBERS);
  const service = random.pick(member.services) ?? 'Maintenance & Repairs';
  const words = writeOut(random.pick(fitting), random, {
    home: () => random.pick(HOMES[random.pick(member.focus) ?? 'Residential']),
    job: () => writeOut(random.pick(JOBS[service] ?? []), random, { number }),
    number,
    place: () => name,
    price: () => `£${price?.toLocaleString('en-GB')}`,
  });
  return { words, seeks, placeId, price };
}

/** Where a member works or is, and what a line calls it. */
function placeOf({ areas, basePlaceId, location }: DemoMember) {
  const around = (areas ?? []).flatMap((area) => ('placeId' in area ? area.placeId : []));
  const placeId = around[0] ?? basePlaceId ?? null;
  const named = toNamedPlace(placeId)?.name ?? (location === ELSEWHERE ? undefined : location);
  return { placeId, name: OUTCODE.test(placeId ?? '') ? named?.split(', ').at(-1) : named };
}

/** What a sourcer asks for a house; null for the others. */
function askedFor(random: Random, { role, location }: DemoMember): number | null {
  if (role !== 'sourcer') return null;
  const level = PRICE_LEVELS[location as keyof typeof PRICE_LEVELS] ?? 1;
  return Math.round((level * random.integer(80, 170)) / 5) * 5_000;
}
