import type { Service } from '@lintel/contract/values/members';
import { TRADES } from '@lintel/contract/values/trades';
import type { Random } from './random.ts';

/** What a firm is by a word of its name, the most telling first. */
const NAMED: readonly [RegExp, string][] = [
  [/Plumbing/, 'plumber'],
  [/Heating/, 'heating engineer'],
  [/Electrical/, 'electrician'],
  [/Roofing/, 'roofer'],
  [/Joinery/, 'joiner'],
  [/Plastering/, 'plasterer'],
  [/Builders|Building Services|Refurbishment/, 'builder'],
  [/(?<!Grounds )Maintenance$|Repairs|Property Care/, 'handyman'],
  [/End of Tenancy/, 'end of tenancy cleaner'],
  [/Clean|Turnovers/, 'cleaner'],
  [/Staging|Furnishing/, 'home stager'],
  [/Interiors|Design/, 'interior designer'],
  [/Tree/, 'tree surgeon'],
  [/Landscap/, 'landscaper'],
  [/Gardens?\b|Grounds/, 'gardener'],
  [/Locks/, 'locksmith'],
  [/Alarms|Fire|Systems/, 'alarm installer'],
  [/Access Control/, 'CCTV installer'],
];
const HAS_ANOTHER = 0.4;

/** The trades that agree with the name of a firm, and often another one of its services. */
export function makeTrades(random: Random, firm: string | null, services: readonly Service[]) {
  const named = NAMED.flatMap(([word, trade]) => (word.test(firm ?? '') ? [trade] : []));
  const others = TRADES.filter(({ service }) => service && services.includes(service));
  const another = random.chance(HAS_ANOTHER) || named.length === 0 ? random.sample(others, 1) : [];
  return [...new Set([...named, ...another.map(({ trade }) => trade)])];
}
