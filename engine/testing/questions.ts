import type { CheckedKey, FacetFilters, SortOrder } from '@lintel/contract/values/directory';
import { placeNamed } from '#engine/places/place-names.ts';
import { regions } from '#engine/places/search-places.ts';

/** What a question asks for. `places` are names or outcodes, any of which is enough. */
export interface Asked
  extends Pick<
    FacetFilters,
    'role' | 'focus' | 'services' | 'verified' | CheckedKey | 'price' | 'feeMax' | 'within'
  > {
  places?: readonly string[];
  sort?: SortOrder;
  /** What is left to be found in names. */
  text?: string;
}

/** The place of whoever asks, "me" in `places`. */
export const HOME = 'york-york';

/** What is to be understood of a question that asks for this. */
export function expectedOf({ places, sort, text = '', ...filters }: Asked) {
  const place = places && { place: places.map(placeId).join() };
  return { filters: { ...filters, ...place }, text, ...(sort && { sort }) };
}

function placeId(name: string): string {
  if (name === 'me') return HOME;
  const region = [...regions().values()].find((one) => one.name === name);
  return region?.id ?? placeNamed(name)?.id ?? `no place "${name}"`;
}

export const investors: Asked = { role: ['investor'] };
export const sourcers: Asked = { role: ['sourcer'] };
export const managers: Asked = { role: ['management'] };
export const maintenance: Asked = { services: ['Maintenance & Repairs'] };
export const cleaning: Asked = { services: ['Cleaning Services'] };
export const gardening: Asked = { services: ['Gardening & Landscaping'] };
export const staging: Asked = { services: ['Property Staging'] };
export const security: Asked = { services: ['Security Services'] };
export const compliance: Asked = { services: ['Legal Compliance'] };
export const inspections: Asked = { services: ['Property Inspections'] };
export const tenants: Asked = { services: ['Tenant Management'] };
export const rents: Asked = { services: ['Rent Collection'] };
export const hmo: Asked = { focus: ['HMO'] };
export const r2sa: Asked = { focus: ['R2SA'] };
export const at = (...places: string[]): Asked => ({ places });

/** Questions in the words of people who let, buy, manage and mend property, and the filters that answer them. */
export const QUESTIONS: readonly (readonly [question: string, asked: Asked])[] = [
  ['plumber in leeds', { ...maintenance, ...at('Leeds') }],
  ['I need a plumber near Headingley please', { ...maintenance, ...at('LS6') }],
  ['gas safe engineer M14', { ...maintenance, ...at('M14') }],
  ['boiler repairs sheffield', { ...maintenance, ...at('Sheffield') }],
  ['emergency electrician bristol', { ...maintenance, ...at('Bristol') }],
  ['roofer', maintenance],
  ['roofers in stoke on trent', { ...maintenance, ...at('Stoke-on-Trent') }],
  ['somebody to fix damp in Hull', { ...maintenance, ...at('Hull') }],
  ['painter and decorator Newcastle upon Tyne', { ...maintenance, ...at('Newcastle upon Tyne') }],
  ['plasterer in St Helens', { ...maintenance, ...at('St Helens') }],
  ['joiner glasgow', { ...maintenance, ...at('Glasgow') }],
  ['tiling and kitchen fitting, Cardiff', { ...maintenance, ...at('Cardiff') }],
  ['handy man bath', { ...maintenance, ...at('Bath') }],
  ['who does gutters in Leicester', { ...maintenance, ...at('Leicester') }],
  ['double glazing Nottingham', { ...maintenance, ...at('Nottingham') }],
  ['pest control SW11', { ...maintenance, ...at('SW11') }],
  ['bathroom fitter southampton', { ...maintenance, ...at('Southampton') }],
  ['end of tenancy cleaners manchester', { ...cleaning, ...at('Manchester') }],
  ['end-of-tenancy clean in LS6 2AB', { ...cleaning, ...at('LS6') }],
  ['oven cleaning Leeds', { ...cleaning, ...at('Leeds') }],
  ['carpet cleaner Brighton', { ...cleaning, ...at('Brighton') }],
  ['window cleaner york', { ...cleaning, ...at('York') }],
  ['airbnb changeovers Edinburgh', { ...cleaning, ...at('Edinburgh') }],
  ['change-over cleaning', cleaning],
  ['house clearance Birmingham', { ...cleaning, ...at('Birmingham') }],
  ['linen and laundry cornwall', { ...cleaning, ...at('Cornwall') }],
  ['gardener', gardening],
  ['grass cutting in Derby', { ...gardening, ...at('Derby') }],
  ['tree surgeon Kent', { ...gardening, ...at('Kent') }],
  ['fencing contractor oxford', { ...gardening, role: ['service_provider'], ...at('Oxford') }],
  ['landscapers near me', { ...gardening, ...at('me') }],
  ['home staging london', { ...staging, ...at('London') }],
  ['interior designer Manchester', { ...staging, ...at('Manchester') }],
  ['furniture packs for landlords in Liverpool', { ...staging, ...at('Liverpool') }],
  ['property photos and floor plans Leeds', { ...staging, ...at('Leeds') }],
  ['locksmith', security],
  ['cctv installer croydon', { ...security, ...at('Croydon') }],
  ['key holding Aberdeen', { ...security, ...at('Aberdeen') }],
  ['burglar alarms in Swansea', { ...security, ...at('Swansea') }],
  ['EICR', compliance],
  ['eicr certificate leeds', { ...compliance, ...at('Leeds') }],
  ['PAT testing Wakefield', { ...compliance, ...at('Wakefield') }],
  ['landlord gas safety certificate Bradford', { ...compliance, ...at('Bradford') }],
  ['cp12 in bolton', { ...compliance, ...at('Bolton') }],
  ['epc assessor Plymouth', { ...compliance, ...at('Plymouth') }],
  ['fire risk assessment HMO', { ...compliance, focus: ['HMO'] }],
  ['HMO licensing nottingham', { ...compliance, ...at('Nottingham') }],
  ['right to rent checks', compliance],
  ['selective licensing liverpool', { ...compliance, ...at('Liverpool') }],
  ['legionella', compliance],
  ['inventory clerk Reading', { ...inspections, ...at('Reading') }],
  ['check-in and check-out, Exeter', { ...inspections, ...at('Exeter') }],
  ['mid term inspections manchester', { ...inspections, ...at('Manchester') }],
  ['find me a tenant in Sunderland', { ...tenants, ...at('Sunderland') }],
  ['tenant finding service leeds', { ...tenants, ...at('Leeds') }],
  ['tenant referencing', tenants],
  ['let only, Preston', { ...tenants, ...at('Preston') }],
  ['rent collection Coventry', { ...rents, ...at('Coventry') }],
  ['someone to collect my rent in Luton', { ...rents, ...at('Luton') }],
  ['rent arrears', rents],
  ['letting agent', managers],
  ['lettings agency in Durham', { ...managers, ...at('Durham') }],
  ['best estate agents in Norwich', { ...managers, ...at('Norwich') }],
  ['property management companies bristol', { ...managers, ...at('Bristol') }],
  ['who can manage my HMO in Leeds', { ...managers, focus: ['HMO'], ...at('Leeds') }],
  ['block manager Leeds LS1', { ...managers, ...at('LS1') }],
  ['managing agents yorkshire', { ...managers, ...at('Yorkshire') }],
  ['letting agents under 10%', { ...managers, feeMax: 10 }],
  ['cheapest letting agent in Wolverhampton', { ...managers, sort: 'fee', ...at('Wolverhampton') }],
  ['property manager who charges less than 8 per cent', { ...managers, feeMax: 8 }],
  ['verified property managers in Salford', { ...managers, verified: ['yes'], ...at('Salford') }],
  ['full management of student lets, Lincoln', { ...managers, focus: ['HMO'], ...at('Lincoln') }],
  ['holiday let management Cornwall', { ...managers, focus: ['Short-let'], ...at('Cornwall') }],
  ['airbnb manager Brighton', { ...managers, focus: ['Short-let'], ...at('Brighton') }],
  ['serviced accommodation management', { ...managers, focus: ['Short-let'] }],
  ['deal sourcer', sourcers],
  ['property sourcers in the north west', { ...sourcers, ...at('North West') }],
  ['BMV deals Liverpool', { ...sourcers, ...at('Liverpool') }],
  ['below market value birmingham', { ...sourcers, ...at('Birmingham') }],
  ['off market property manchester', { ...sourcers, ...at('Manchester') }],
  ['off-market deals in the Midlands', { ...sourcers, ...at('Midlands') }],
  ['R2R deals leeds', { ...sourcers, focus: ['R2SA'], ...at('Leeds') }],
  ['brrr sourcer Hull', { ...sourcers, focus: ['BRRR'], ...at('Hull') }],
  ['hmo sourcing Stoke', { ...sourcers, focus: ['HMO'], ...at('Stoke-on-Trent') }],
  ['deal packager under 2%', { ...sourcers, feeMax: 2 }],
  ['lease options', sourcers],
  ['sourcing agents wales', { ...sourcers, ...at('Wales') }],
  ['JV partner newcastle', { ...sourcers, ...at('Newcastle upon Tyne') }],
  ['property finders in Scotland', { ...sourcers, ...at('Scotland') }],
  ['cash buyers', investors],
  ['cash buyer Middlesbrough', { ...investors, ...at('Middlesbrough') }],
  ['landlords in Luton', { ...investors, ...at('Luton') }],
  ['portfolio landlord Leeds or Bradford', { ...investors, ...at('Leeds', 'Bradford') }],
  ['investor £150k', { ...investors, price: 150_000 }],
  ['investors with 200k budget in Leeds', { ...investors, price: 200_000, ...at('Leeds') }],
  ['BTL investors Manchester', { ...investors, focus: ['Residential'], ...at('Manchester') }],
  ['buyers who can pay £150,000', { ...investors, price: 150_000 }],
  ['hmo investors london', { ...investors, focus: ['HMO'], ...at('London') }],
  [
    'commercial property investor Edinburgh',
    { ...investors, focus: ['Commercial'], ...at('Edinburgh') },
  ],
  ['investor 1.5m', { ...investors, price: 1_500_000 }],
  ['student accommodation Leeds', { focus: ['HMO'], ...at('Leeds') }],
  ['multi let', { focus: ['HMO'] }],
  ['multilet sheffield', { focus: ['HMO'], ...at('Sheffield') }],
  ['house of multiple occupation', { focus: ['HMO'] }],
  ['professional hmo NG7', { focus: ['HMO'], ...at('NG7') }],
  ['co-living london', { focus: ['HMO'], ...at('London') }],
  ['flip', { focus: ['BRRR'] }],
  ['refurb projects leeds', { focus: ['BRRR'], ...at('Leeds') }],
  ['buy refurb refinance', { focus: ['BRRR'] }],
  ['rent to rent bristol', { focus: ['R2SA'], ...at('Bristol') }],
  ['guaranteed rent croydon', { focus: ['R2SA'], ...at('Croydon') }],
  ['serviced apartments Aberdeen', { focus: ['R2SA'], ...at('Aberdeen') }],
  ['holiday homes in Devon', { focus: ['Short-let'], ...at('Devon') }],
  ['short term lets Bath', { focus: ['Short-let'], ...at('Bath') }],
  ['office to resi Croydon', { focus: ['Commercial'], ...at('Croydon') }],
  ['shops and offices', { focus: ['Commercial'] }],
  ['blocks of flats Glasgow', { focus: ['Residential'], ...at('Glasgow') }],
  ['single lets Wigan', { focus: ['Residential'], ...at('Wigan') }],
  ['SW11', at('SW11')],
  ['BS1', at('BS1')],
  ['kings lynn', at("King's Lynn")],
  ['Newcastle-under-Lyme', at('Newcastle under Lyme')],
  ['st albans', at('St Albans')],
  ['Jesmond', at('NE2')],
  ['anyone in Northern Ireland', at('Northern Ireland')],
  ['east midlands landlords', { ...investors, ...at('East Midlands') }],
  ['greater manchester plumbers', { ...maintenance, ...at('Greater Manchester') }],
  ['the south west', at('South West')],
  ['cleaners within 10 miles of Leeds', { ...cleaning, ...at('Leeds'), within: 10 }],
  ['nearest electrician to York', { ...maintenance, sort: 'nearest', ...at('York') }],
  ['new investors', { ...investors, sort: 'newest' }],
  ['plumer in leeds', { ...maintenance, ...at('Leeds') }],
  ['electricain manchester', { ...maintenance, ...at('Manchester') }],
  ['letting agnet birmingham', { ...managers, ...at('Birmingham') }],
  ['plumber in manchster', { ...maintenance, ...at('Manchester') }],
  ['gardner sheffeild', { ...gardening, ...at('Sheffield') }],
  ['checked builders edinburgh', { ...maintenance, verified: ['yes'], ...at('Edinburgh') }],
];
