import type { ChoiceKey, FacetValue } from './directory.ts';

/** The options that a trade term means. */
export type Meaning = { [F in ChoiceKey]?: readonly FacetValue<F>[] };

/** What people call an option, in the singular and in lower case. A search for it also finds that option. */
export interface Synonym {
  words: string;
  means: Meaning;
}

/** Trade terms and other names of cities. A term that means several options is too ambiguous to become a filter. */
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
  ...all('plumber, handyman, electrician, builder, repair, maintenance and repair', {
    services: ['Maintenance & Repairs'],
  }),
  ...all('cleaner, cleaning, changeover', { services: ['Cleaning Services'] }),
  ...all('gardener, gardening, landscaper, landscaping', { services: ['Gardening & Landscaping'] }),
  ...all('stager, staging, interior designer', { services: ['Property Staging'] }),
  ...all('security, locksmith, alarm, cctv', { services: ['Security Services'] }),
  ...all('inspection, inspector, inventory, inventory clerk', {
    services: ['Property Inspections'],
  }),
  ...all('tenant find, tenant finder', { services: ['Tenant Management'] }),
  ...all('rent collector', { services: ['Rent Collection'] }),
  ...all('compliance, gas safety, epc, licensing', { services: ['Legal Compliance'] }),
  ...all('checked, verified', { verified: ['yes'] }),
  ...all('upon tyne, tyneside', { location: ['Newcastle'] }),
  ...all('brum', { location: ['Birmingham'] }),
];

/**
 * Towns within some ten miles of a city. A search for one also finds the city's members, who are the nearest; as the
 * town is not the city, it never becomes a filter.
 */
export const NEIGHBOURS: readonly Synonym[] = [
  ...all('salford, stockport, oldham, bury, rochdale, bolton', { location: ['Manchester'] }),
  ...all('wolverhampton, solihull, walsall, west bromwich', { location: ['Birmingham'] }),
  ...all('bradford, wakefield', { location: ['Leeds'] }),
  ...all('birkenhead, bootle, wirral', { location: ['Liverpool'] }),
  ...all('bath', { location: ['Bristol'] }),
  ...all('rotherham', { location: ['Sheffield'] }),
  ...all('gateshead, sunderland', { location: ['Newcastle'] }),
  ...all('newport', { location: ['Cardiff'] }),
  ...all('leith, musselburgh', { location: ['Edinburgh'] }),
  ...all('paisley', { location: ['Glasgow'] }),
  ...all('lisburn', { location: ['Belfast'] }),
  ...all('eastleigh', { location: ['Southampton'] }),
  ...all('hove, worthing', { location: ['Brighton'] }),
];

function all(words: string, means: Meaning): Synonym[] {
  return words.split(', ').map((one) => ({ words: one, means }));
}
