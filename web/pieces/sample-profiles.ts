import type { ListedMatch, ProfileCard } from '@lintel/contract/members/profiles';
import { MANAGEMENT_SERVICES, STRATEGIES } from '@lintel/contract/values/members';

/** As long as a business name may reasonably be. */
export const LONG_NAME =
  'Plumbline Dale Estates, Lettings and Property Management of West Yorkshire';

/** A manager with everything that a card can show. */
export const MANAGER: ProfileCard = {
  id: 'user_sample1',
  role: 'management',
  fullName: 'Rosalind Ashe',
  businessName: 'Plumbline Dale Estates',
  avatarUrl: null,
  verified: true,
  answersWithinDay: true,
  location: 'Leeds',
  basePlace: null,
  areas: [{ placeId: 'bradford', name: 'Bradford', miles: 10 }],
  focus: ['HMO'],
  services: MANAGEMENT_SERVICES.slice(0, 4),
  bio: 'We let and manage shared houses near the universities, and answer on the same day.',
  budgetMin: null,
  budgetMax: null,
  feePercentage: 9,
  bookingUrl: 'https://example.test/book',
};

/** An investor who has said no more than the form asks for. */
export const NEWCOMER: ProfileCard = {
  ...MANAGER,
  id: 'user_sample2',
  role: 'investor',
  fullName: 'Tom Bell',
  businessName: null,
  verified: false,
  location: 'Cardiff',
  areas: [],
  focus: [],
  services: [],
  bio: null,
  feePercentage: null,
  bookingUrl: null,
};

/** Everything as long as it gets. */
export const WORDY: ProfileCard = {
  ...MANAGER,
  id: 'user_sample3',
  role: 'sourcer',
  fullName: 'Bartholomew Featherstonehaugh-Cholmondeley',
  businessName: LONG_NAME,
  location: 'Southampton',
  focus: [...STRATEGIES],
  bio: 'We package deals for landlords who live elsewhere. '.repeat(6),
  feePercentage: 2.1,
};

export const PROFILES = [MANAGER, NEWCOMER, WORDY];

const REASONS = ['Lowest fee of 32 in Leeds: 9%', 'Works with HMO, as you do'];
export const TOP_MATCH: ListedMatch = {
  score: 96,
  reasons: REASONS,
  isTopMatch: true,
  reason: 'Lowest fee of 32 in Leeds: 9%',
};
export const MATCH: ListedMatch = { ...TOP_MATCH, score: 64, isTopMatch: false };
