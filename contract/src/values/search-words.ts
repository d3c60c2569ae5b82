import type { ChoiceKey, FacetValue } from './directory.ts';

/** The words that a search ignores, unless nothing else is left or they are in quotes. */
export const SMALL_WORDS: readonly string[] = ['in', 'and', '&', 'the', 'of', 'near', 'for', 'to'];

/** The options that a word of the trade stands for. */
export type Meaning = { [F in ChoiceKey]?: readonly FacetValue<F>[] };

/** What people call an option, in the singular and in lower case. A search for it also finds that option. */
export interface Synonym {
  words: string;
  means: Meaning;
}

/** The words of the trade. One that stands for several options is too ambiguous to become a filter. */
export const SYNONYMS: readonly Synonym[] = [
  ...all('landlord, buyer, cash buyer, property owner', { role: ['investor'] }),
  ...all('deal, deal packager, deal sourcer, deal finder, sourcing agent, buying agent, packager', {
    role: ['sourcer'],
  }),
  ...all('letting agent, estate agent, managing agent, property manager, manager, agent', {
    role: ['management'],
  }),
  ...all('contractor, tradesman, tradesperson', { role: ['service_provider'] }),
  ...all('rent to rent, rent-to-rent, r2r, serviced accommodation, sa, rent to sa', {
    focus: ['R2SA'],
  }),
  ...all('house share, shared house, room let, multi let', { focus: ['HMO'] }),
  ...all('refurb and refinance, buy refurbish rent refinance, brr', { focus: ['BRRR'] }),
  ...all('office, shop, retail unit, warehouse', { focus: ['Commercial'] }),
  ...all('buy to let, buy-to-let, btl, single let', { focus: ['Residential'] }),
  ...all('airbnb, short let, short term let, short-term let, holiday let', {
    focus: ['Short-let'],
  }),
  ...all('plumber, handyman, electrician, builder, repairman', {
    services: ['Maintenance & Repairs'],
  }),
  ...all('cleaner, changeover', { services: ['Cleaning Services'] }),
  ...all('gardener, landscaper', { services: ['Gardening & Landscaping'] }),
  ...all('stager, home staging, interior designer', { services: ['Property Staging'] }),
  ...all('locksmith, alarm, cctv', { services: ['Security Services'] }),
  ...all('inventory, inventory clerk, inspector', { services: ['Property Inspections'] }),
  ...all('tenant find, tenant finder', { services: ['Tenant Management'] }),
  ...all('rent collector', { services: ['Rent Collection'] }),
  ...all('gas safety, epc, licensing, compliance', { services: ['Legal Compliance'] }),
  ...all('upon tyne, tyneside', { location: ['Newcastle'] }),
  ...all('brum', { location: ['Birmingham'] }),
  ...all('hove', { location: ['Brighton'] }),
];

function all(words: string, means: Meaning): Synonym[] {
  return words.split(', ').map((one) => ({ words: one, means }));
}
