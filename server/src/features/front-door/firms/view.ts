import type { FirmPerson } from '@lintel/contract/front-door/firms';
import { publicPath } from '@lintel/contract/values/public-pages';
import type { FirmMember } from '#server/features/profiles/profiles/service.ts';

/** A person on their firm's page: all but name, role and checks only where search engines may list their own. */
export function toPerson(member: FirmMember): FirmPerson {
  const { fullName: name, publicAs, publicCode, card } = member;
  const { id, role, checkedKinds, location, basePlace, areas, feePercentage } = card;
  const isPublic = publicAs === 'search' && publicCode !== null;
  const page = isPublic
    ? { path: publicPath(member, publicCode), id, location, basePlace, areas, feePercentage }
    : null;
  return { name, role, checkedKinds, page };
}
