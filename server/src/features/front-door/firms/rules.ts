import type { FirmMember } from '#server/features/profiles/profiles/service.ts';

/** Those of a firm's people who matter for its page: who may be on it, and who wrote its text. */
export function concerned(people: readonly FirmMember[], aboutBy: string | null): FirmMember[] {
  return people.filter(
    ({ id, publicAs, isOnFirmPage }) => publicAs === 'search' || isOnFirmPage || id === aboutBy,
  );
}

/** Whom the page shows: those with a page of their own and, while one of them is on Business, who chose to be on it. */
export function shownOn(people: readonly FirmMember[], hasBusiness: boolean): FirmMember[] {
  const shown = people.filter(
    ({ publicAs, isOnFirmPage }) => publicAs === 'search' || (hasBusiness && isOnFirmPage),
  );
  const rank = ({ card }: FirmMember) => -card.checkedKinds.length;
  return shown.toSorted(
    (one, other) => rank(one) - rank(other) || one.fullName.localeCompare(other.fullName, 'en-GB'),
  );
}
