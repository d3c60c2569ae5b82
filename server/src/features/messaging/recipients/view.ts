import type { ProfileCard } from '@lintel/contract/members/profiles';
import { CARD_FIELDS, emptyValues } from '@lintel/contract/values/profile-values';

/** What stays to be seen of the other side after a block: enough to tell conversations apart. */
export function reducedCard(card: ProfileCard): ProfileCard {
  const { id, fullName, businessName, role, location, verified } = card;
  const names = { id, fullName, businessName, role, location, verified };
  return { ...emptyValues(CARD_FIELDS), ...names, avatarUrl: null };
}
