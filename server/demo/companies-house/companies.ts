import type { Role } from '@lintel/contract/values/members';
import { daysAfter } from '#server/platform/london-days.ts';
import { makeFirmName } from '../firm.ts';
import { pickHome } from '../homes.ts';
import { makePerson, type Person } from '../person.ts';
import { Random } from '../random.ts';

/** A company of the demo's register, in the words of the real one. */
export interface DemoCompany {
  company: Record<string, unknown> & { company_number: string; company_name: string };
  officers: { total_results: number; items: object[] } | undefined;
}

/** The numbers of the demo's companies, which Companies House has never given out: of any kind, then of members. */
const FIRST_NUMBER = 99_000_001;
const COUNT = 60;
const FIRST_OF_MEMBERS = 99_100_000;

const PLACES = ['Harbour', 'Aire', 'Castlegate', 'Minster', 'Pennine', 'Quayside', 'Foundry'];
const TRADES = ['Lettings', 'Property', 'Estates', 'Homes', 'Sourcing', 'Management'];
const DIRECTOR_NAMES = ['ASHE, Rosalind', 'QURESHI, Imran', 'HOLT, Bob', 'REID, Nadia'];

/** What makes some companies special, by the last two digits of their numbers. */
const SPECIAL: Record<number, (today: string) => Record<string, unknown>> = {
  49: () => ({ accounts: { overdue: true, next_accounts: { overdue: true } } }),
  50: () => ({ confirmation_statement: { overdue: true } }),
  51: () => ({ company_status: 'liquidation', has_insolvency_history: true }),
  52: () => ({ company_status_detail: 'active-proposal-to-strike-off' }),
  53: (today) => ({ company_status: 'dissolved', date_of_cessation: daysAfter(today, -200) }),
  55: () => ({ has_insolvency_history: true }),
};
/** The companies of the demo accounts, which had other names a few days ago, by the role of the account. */
export const RENAMED: Partial<Record<Role, Owned & { number: string; from: string }>> = {
  sourcer: {
    ...{ number: numberOf(54), firm: 'Saltergate Sourcing', from: 'Saltergate Property Ltd' },
    person: { firstName: 'Tom', lastName: 'Ackroyd' },
  },
  management: {
    ...{ number: numberOf(59), firm: 'Quoin & Qureshi Lettings', from: 'Quoin Lettings Ltd' },
    person: { firstName: 'Samina', lastName: 'Qureshi' },
  },
};
/** The company that is different after each hundredth reading. */
const CHANGING = 56;

/** The company with a number, as of `today` and its `reading`, counted from 1. */
export function demoCompany(number: string, today: string, reading = 1): DemoCompany | undefined {
  const i = Number(number) - FIRST_NUMBER + 1;
  const serial = Number(number) - FIRST_OF_MEMBERS;
  if (!/^\d{8}$/.test(number) || i < 1 || serial > MEMBERS_MOST) return undefined;
  if (serial >= 0) return companyOfMember(number, serial, today);
  if (i > COUNT) return undefined;
  const place = PLACES[i % PLACES.length];
  const trade = TRADES[Math.floor(i / PLACES.length) % TRADES.length];
  const owned = Object.values(RENAMED).find((each) => each.number === number);
  const isChanged = i === CHANGING && Math.floor(reading / 100) % 2 === 1;
  return {
    company: {
      company_number: number,
      company_name: `${place} ${trade} ${i >= PLACES.length * TRADES.length ? 'UK ' : ''}Ltd`,
      company_status: 'active',
      type: 'ltd',
      date_of_creation: daysAfter(today, -400 - i * 97),
      ...(isChanged && { accounts: { overdue: true } }),
      ...SPECIAL[i]?.(today),
      ...(owned && { company_name: `${owned.firm} Ltd` }),
    },
    officers: owned ? officersOf(i, [owned.person]) : officersOf(i),
  };
}

/** The number of the company with these last two digits, from 1 to 60. */
export function numberOf(i: number): string {
  return String(FIRST_NUMBER + i - 1);
}

/** Every company, as of `today`. */
export function demoCompanies(today: string): DemoCompany[] {
  const numbers = Array.from({ length: COUNT }, (_, i) => numberOf(i + 1));
  return numbers.flatMap((number) => demoCompany(number, today) ?? []);
}

/** A firm, and the person whose company it is. */
interface Owned {
  person: Person;
  firm: string;
}

/** How many companies of members there may be. */
const MEMBERS_MOST = 100_000;

/** The firm of a member with a serial number, whose company has it, too: of a sourcer for even ones. */
export function ownedFirm(serial: number): Owned & { number: string } {
  const random = new Random(serial);
  const home = pickHome(random);
  const person = makePerson(random, home);
  const role = serial % 2 === 0 ? 'sourcer' : 'management';
  const firm = makeFirmName(random, { ...person, role, home, services: [] });
  return { person, firm, number: String(FIRST_OF_MEMBERS + serial) };
}

/** The accounts of one in fifty are overdue. */
function companyOfMember(number: string, serial: number, today: string): DemoCompany {
  const { person, firm } = ownedFirm(serial);
  return {
    company: {
      company_number: number,
      company_name: `${firm} Ltd`,
      company_status: 'active',
      type: 'ltd',
      date_of_creation: daysAfter(today, -800 - (serial % 4_000)),
      ...(serial % 50 < 2 && SPECIAL[49]?.(today)),
    },
    officers: officersOf(serial, [person]),
  };
}

/** Two directors: most are verified, of some one or none, and one company gives no officers. */
function officersOf(i: number, owners: readonly Person[] = []): DemoCompany['officers'] {
  if (i === 60) return undefined;
  const verified = verifiedOf(i);
  const names = owners.map((one) => `${one.lastName.toUpperCase()}, ${one.firstName}`);
  const items = [0, 1].map((n) => ({
    name: names[n] ?? DIRECTOR_NAMES[(i + n) % DIRECTOR_NAMES.length],
    officer_role: 'director',
    appointed_on: '2024-01-01',
    ...(n < verified && { identity_verification_details: verification(i) }),
  }));
  return { total_results: items.length, items };
}

function verifiedOf(i: number): number {
  if (i % 5 === 0) return 1;
  return i % 7 === 0 ? 0 : 2;
}

/** A verification, by an agent or with Companies House itself. */
function verification(i: number): object {
  const direct = { appointment_verification_start_on: '2026-01-05' };
  if (i % 2 === 0) return direct;
  return {
    ...direct,
    appointment_verification_end_on: '9999-12-31',
    authorised_corporate_service_provider_name: 'AN AGENT LTD',
    identity_verified_on: '2026-01-02',
  };
}
