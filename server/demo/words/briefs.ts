import type { Role, Service, Strategy } from '@lintel/contract/values/members';

/** What each strategy buys. */
export const HOMES: Record<Strategy, readonly string[]> = {
  HMO: ['a licensed HMO with five rooms', 'a six-bed HMO', 'a house for four sharers'],
  BRRR: ['a terrace that needs a new roof and kitchen', 'a tired two-bed house to do up'],
  R2SA: ['a flat with parking for serviced stays', 'a two-bed flat near the hospital'],
  Commercial: ['a shop with a flat above', 'a small office to convert into flats'],
  Residential: ['a two-bed flat', 'a three-bed terrace', 'a semi with a garden'],
  'Short-let': ['a one-bed flat for short lets', 'a cottage to let by the week'],
};

/** What each service has time for. */
export const JOBS: Partial<Record<Service, readonly string[]>> = {
  'Cleaning Services': ['{number} more end of tenancy cleans a week', 'changeovers at weekends'],
  'Maintenance & Repairs': ['repairs between tenancies', '{number} more small refurbishments'],
  'Property Staging': ['{number} more flats to furnish and stage'],
  'Gardening & Landscaping': ['{number} more gardens, every other week'],
  'Security Services': ['alarms and cameras in {number} more houses'],
};

/** What members of each role are after. */
export const BRIEFS: Record<Role, readonly string[]> = {
  investor: [
    'Looking for {home} around {place}, up to {price}. [Cash, no chain.|Mortgage agreed.|I can view at short notice.]',
    'Buying {home} around {place} in the next two months, for {price} at most.',
    '{Home} around {place}, up to {price}: [tenanted is fine|empty or tenanted|with a sound roof, please].',
    'Looking for {home} around {place}. [The price is open, the yield is not.|I answer within a day.]',
  ],
  sourcer: [
    '{Home} in {place} at {price}, [with a tenant|empty|sold as seen]. [Comparables and the builder’s quote are ready.|Viewings this Saturday.]',
    'In {place} now: {home}, {price}. [Figures on request.|Three sold comparables to hand.]',
  ],
  management: [
    'Room for {number} more [flats|homes|houses] around {place}, [let and managed|full management]. [We can take over from another agent.|First viewings within a week.]',
    'Taking on {number} more landlords around {place} [this month|in the next six weeks]. [No set-up fee.|Rents paid on within two days.]',
  ],
  service_provider: [
    'Time for {job} around {place}. [Prices on one sheet.|Photographs with the invoice.]',
    'Free around {place} from next week for {job}. [Insured, references on request.|Quotes within a day.]',
  ],
};

/** What investors need of those who sell them nothing. */
export const NEEDS: Partial<Record<Role, readonly string[]>> = {
  management: [
    '{Number} [flats|houses] around {place} need an agent [from next month|within six weeks]. [Tenants in place.|Empty and ready to let.|Full management, please.]',
  ],
  service_provider: [
    'Someone to [clean|repaint|mend and clean] {number} [flats|houses] around {place} between tenancies, [from next week|before new tenants move in].',
  ],
};
