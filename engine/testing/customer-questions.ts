import type { Role } from '@lintel/contract/values/members';
import {
  type Asked,
  at,
  cleaning,
  gardening,
  hmo,
  inspections,
  investors,
  maintenance,
  managers,
  r2sa,
  sourcers,
} from './questions.ts';

const hirers: Asked = { role: ['investor', 'management'] };

type Question = readonly [role: Role, question: string, asked: Asked];

/** Questions of people who look for customers: their own trade says whose customers. */
export const CUSTOMER_QUESTIONS: readonly Question[] = [
  ['sourcer', 'investors looking for deals in Leeds', { ...investors, ...at('Leeds') }],
  [
    'sourcer',
    'landlords wanting off market HMO deals, Bolton',
    { ...investors, ...hmo, ...at('Bolton') },
  ],
  ['sourcer', 'anyone after BMV in Wigan', { ...investors, ...at('Wigan') }],
  ['sourcer', 'investors who want R2R deals in Luton', { ...investors, ...r2sa, ...at('Luton') }],
  ['sourcer', 'got a deal in Hull, who would buy it', { ...investors, text: 'got', ...at('Hull') }],
  ['sourcer', "I'm a sourcer after investors with 200k", { ...investors, price: 200_000 }],
  ['management', 'landlords fed up with their agent in Bury', { ...investors, ...at('Bury') }],
  ['management', 'who needs a manager in Salford', { ...investors, ...at('Salford') }],
  [
    'management',
    'landlords who self manage in York',
    { ...investors, text: 'self', ...at('York') },
  ],
  ['management', 'owners who want their flat looked after, Bath', { ...investors, ...at('Bath') }],
  ['management', 'no agents, just owners in Derby', { ...investors, ...at('Derby') }],
  ['management', 'landlords with tenants in arrears, Hull', { ...investors, ...at('Hull') }],
  ['service_provider', 'landlords near DY8 who need a cleaner', { ...investors, ...at('DY8') }],
  [
    'service_provider',
    'agents looking for a gardener in Bristol',
    { ...managers, ...at('Bristol') },
  ],
  ['service_provider', 'anybody want a roofer in Poole', { ...hirers, ...at('Poole') }],
  [
    'service_provider',
    'new clients for my cleaning business in Bath',
    { ...hirers, ...at('Bath') },
  ],
  [
    'service_provider',
    'plumber here, any letting agents in Leeds',
    { ...managers, ...at('Leeds') },
  ],
  ['service_provider', 'cleaners wanted by landlords in Hull', { ...investors, ...at('Hull') }],
  ['investor', 'agents wanting landlords in Hull', { ...managers, ...at('Hull') }],
  ['investor', 'we are agents looking for landlords in Hull', { ...investors, ...at('Hull') }],
];

/** Questions of the same people that ask for what they say. */
export const OTHER_QUESTIONS: readonly Question[] = [
  ['sourcer', 'sourcers in York', { ...sourcers, ...at('York') }],
  ['sourcer', 'sourcers who work with investors in Leeds', { ...sourcers, ...at('Leeds') }],
  ['sourcer', 'cash buyers in Derby', { ...investors, ...at('Derby') }],
  ['sourcer', 'letting agents in Hull for my investors', { ...managers, ...at('Hull') }],
  ['sourcer', 'deal sourcers near me', { ...sourcers, ...at('me') }],
  ['management', 'letting agents in Salford', { ...managers, ...at('Salford') }],
  ['management', 'letting agents for landlords in Kent', { ...managers, ...at('Kent') }],
  ['management', 'agents that work with overseas landlords, Kent', { ...managers, ...at('Kent') }],
  [
    'management',
    'we need a plumber for our landlords in Leeds',
    { ...maintenance, ...at('Leeds') },
  ],
  ['management', 'inventory clerk in York', { ...inspections, ...at('York') }],
  [
    'management',
    'landlords and agents in Hull',
    { role: ['investor', 'management'], ...at('Hull') },
  ],
  ['service_provider', 'plumbers in Bristol', { ...maintenance, ...at('Bristol') }],
  [
    'service_provider',
    'I am a plumber looking for a gardener in Hull',
    { ...gardening, ...at('Hull') },
  ],
  ['service_provider', 'electrician needed in Leeds', { ...maintenance, ...at('Leeds') }],
  ['service_provider', 'cleaners for landlords in Hull', { ...cleaning, ...at('Hull') }],
  ['investor', 'landlord looking for an agent in Bury', { ...managers, ...at('Bury') }],
  ['investor', 'landlords who need a plumber in Leeds', { ...maintenance, ...at('Leeds') }],
  ['investor', 'other investors in Leeds', { ...investors, ...at('Leeds') }],
  ['investor', 'anyone want to manage my HMO in Hull', { ...managers, ...hmo, ...at('Hull') }],
  ['investor', 'who do I need for a leak in Leeds', { ...maintenance, ...at('Leeds') }],
];
