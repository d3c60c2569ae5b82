import { daysAfter } from '#server/platform/london-days.ts';

/** A company of the demo's register, in the words of the real one. */
export interface DemoCompany {
  company: Record<string, unknown> & { company_number: string; company_name: string };
  officers: { total_results: number; items: object[] } | undefined;
}

/** The numbers of the demo's companies, which Companies House has never given out. */
const FIRST_NUMBER = 99_000_001;
const COUNT = 60;

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
/** The company that had another name a few days ago. */
export const RENAMED = { number: numberOf(54), from: 'Harbour Q Ltd' };
/** The company that is different after each hundredth reading. */
const CHANGING = 56;

/** The company with a number, as of `today` and its `reading`, counted from 1. */
export function demoCompany(number: string, today: string, reading = 1): DemoCompany | undefined {
  const i = Number(number) - FIRST_NUMBER + 1;
  if (!/^\d{8}$/.test(number) || i < 1 || i > COUNT) return undefined;
  const place = PLACES[i % PLACES.length];
  const trade = TRADES[Math.floor(i / PLACES.length) % TRADES.length];
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
    },
    officers: officersOf(i),
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

/** Two directors: most are verified, of some one or none, and one company gives no officers. */
function officersOf(i: number): DemoCompany['officers'] {
  if (i === 60) return undefined;
  const verified = verifiedOf(i);
  const items = [0, 1].map((n) => ({
    name: DIRECTOR_NAMES[(i + n) % DIRECTOR_NAMES.length],
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
