import type { City, Role, Strategy } from '@lintel/contract/values/members';

export interface Example {
  name: string;
  role: Role;
  city: City;
  strategies: readonly Strategy[];
  /** A budget, a fee or a service. */
  fact: string;
}

type Row = readonly [name: string, role: Role, city: City, strategies: string, fact: string];

const ROWS: readonly Row[] = [
  ['Harriet Vane', 'investor', 'London', 'HMO,BRRR', '£80,000 to £160,000'],
  ['Pennine Yield', 'sourcer', 'Manchester', 'Commercial', '2.5% of price'],
  ['Harbour Lets', 'management', 'Leeds', 'HMO', '10% of rent'],
  ['Bright Sash', 'service_provider', 'London', '', 'Cleaning Services'],
  ['Imran Sadiq', 'investor', 'Manchester', 'BRRR', '£150,000 to £400,000'],
  ['Irwell Deals', 'sourcer', 'Leeds', 'Residential', '2% of price'],
  ['Keystone Homes', 'management', 'Liverpool', 'Residential', '9% of rent'],
  ['Ladder & Bolt', 'service_provider', 'Newcastle', '', 'Maintenance & Repairs'],
  ['Tolu Adeyemi', 'investor', 'Leeds', 'HMO', 'Up to £250,000'],
  ['Gable & Gain', 'sourcer', 'Birmingham', 'R2SA,HMO', '3% of price'],
  ['Rose & Row', 'management', 'Nottingham', 'Residential,HMO', '12% of rent'],
  ['Front Step Clean', 'service_provider', 'Bristol', '', 'Cleaning Services'],
  ['Marcus Reeve', 'investor', 'Birmingham', 'Commercial', 'From £500,000'],
  ['Tyne Finders', 'sourcer', 'Bristol', 'Residential,BRRR', '1.5% of price'],
  ['Quayside Manage', 'management', 'Manchester', 'Short-let', '8.5% of rent'],
  ['Green Verge', 'service_provider', 'Manchester', '', 'Gardening & Landscaping'],
  ['Gwen Pritchard', 'investor', 'Bristol', 'Residential', '£60,000 to £120,000'],
  ['Mersey Sourcing', 'sourcer', 'Liverpool', 'R2SA', '2.2% of price'],
  ['Halifax Road Lets', 'management', 'Bristol', 'HMO,Residential', '11% of rent'],
  ['Lamp & Latch', 'service_provider', 'Nottingham', '', 'Security Services'],
  ['Dal Singh', 'investor', 'Liverpool', 'R2SA,HMO', '£200,000 to £650,000'],
  ['Steel City Leads', 'sourcer', 'Sheffield', 'HMO,Residential', '2.75% of price'],
  ['Cathedral Keys', 'management', 'Newcastle', 'Short-let,Residential', '10% of rent'],
  ['Second Coat', 'service_provider', 'Liverpool', '', 'Maintenance & Repairs'],
  ['Orla Keane', 'investor', 'Sheffield', 'Residential,BRRR', 'Up to £180,000'],
  ['Corner Plot', 'sourcer', 'Newcastle', 'Commercial,Residential', '3% of price'],
  ['Moor Lane', 'management', 'London', 'Residential', '9.5% of rent'],
  ['Attic to Hall', 'service_provider', 'Leeds', '', 'Maintenance & Repairs'],
  ['Felix Armitage', 'investor', 'Newcastle', 'R2SA', '£300,000 to £900,000'],
  ['Thames Packager', 'sourcer', 'Nottingham', 'HMO,BRRR', '2% of price'],
  ['Northgate Homes', 'management', 'Birmingham', 'Commercial', '12.5% of rent'],
  ['Stagehand Homes', 'service_provider', 'Cardiff', '', 'Property Staging'],
  ['Priya Nair', 'investor', 'Nottingham', 'HMO,Residential', '£90,000 to £210,000'],
  ['Severn Finds', 'sourcer', 'Cardiff', 'BRRR', '1.8% of price'],
  ['Castle Street', 'management', 'Sheffield', 'HMO', '10% of rent'],
  ['Terrace Care', 'service_provider', 'Sheffield', '', 'Cleaning Services'],
  ['Col Brennan', 'investor', 'Cardiff', 'Commercial,Residential', 'Up to £1,200,000'],
  ['Trent Deals', 'sourcer', 'London', 'HMO', '2.4% of price'],
  ['Millbank Lets', 'management', 'Cardiff', 'Residential,Short-let', '8% of rent'],
  ['Night Watch', 'service_provider', 'Birmingham', '', 'Security Services'],
];

/** Forty made-up profiles, with which the landing page shows how the search works. */
export const EXAMPLES: readonly Example[] = ROWS.map(([name, role, city, strategies, fact]) => ({
  name,
  role,
  city,
  strategies: strategies.split(',').filter(Boolean) as Strategy[],
  fact,
}));
