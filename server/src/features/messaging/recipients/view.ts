import type { ProfileCard } from '@lintel/contract/members/profiles';

/** What stays to be seen of the other side after a block: enough to tell conversations apart. */
export function reducedCard(card: ProfileCard): ProfileCard {
  const { id, fullName, businessName, role, location, verified } = card;
  const figures = { budgetMin: null, budgetMax: null, feePercentage: null };
  const lists = { focus: [], services: [] };
  const name = { id, fullName, businessName, role, location, verified };
  return { ...name, ...figures, ...lists, bio: null, avatarUrl: null, bookingUrl: null };
}
