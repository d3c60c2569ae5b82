import type { Strategy } from './members.ts';

/** What each strategy means, for people who do not know the abbreviations. */
export const STRATEGY_MEANINGS: Readonly<Record<Strategy, string>> = {
  R2SA: 'Rent to serviced accommodation: rent a property and let it to guests by the night.',
  HMO: 'House in multiple occupation: a house let by the room to people who share it.',
  BRRR: 'Buy, refurbish, rent, refinance: improve and let a property, then borrow on its new value.',
  Commercial: 'Offices, shops, warehouses and other premises let to businesses.',
  Residential: 'Homes let to one household at a time, also called buy to let.',
  'Short-let': 'Furnished homes let for a few nights or weeks.',
};
