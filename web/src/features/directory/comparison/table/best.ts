import type { ComparedProfile, ProfileCard } from '@lintel/contract/profiles/profiles';
import type { FieldsOfKind } from '@lintel/contract/values/profile-fields';
import type { TermFieldName } from '@lintel/contract/values/profile-values';
import type { Compared, RowLabel } from './rows.ts';

/** What a comparison says of profiles beyond their cards, by id. */
export type Facts = ReadonlyMap<string, Compared>;

type Worth = (profile: ProfileCard, fact: ComparedProfile | undefined) => number | null | undefined;

const lowest =
  (name: FieldsOfKind<'amount'> & TermFieldName): Worth =>
  (_profile, fact) =>
    fact?.[name] == null ? null : -fact[name];

// The greater the better.
const WORTHS: Partial<Record<RowLabel, Worth>> = {
  'Reservation fee': lowest('reservationFee'),
  'Set-up fee': lowest('setUpFee'),
  'Call-out': lowest('callOut'),
  'Day rate': lowest('dayRate'),
  Match: (_profile, fact) => fact?.match?.score,
  Services: ({ services }) => services.length,
  'Response Time': (_profile, fact) =>
    fact?.responseMinutes == null ? null : -fact.responseMinutes,
};

/** The fee, which can only be compared between profiles of one role. */
function feeOf(profiles: readonly ProfileCard[]): Worth | undefined {
  const charging = profiles.filter(({ feePercentage }) => feePercentage !== null);
  if (new Set(charging.map(({ role }) => role)).size > 1) return undefined;
  return ({ feePercentage }) => (feePercentage === null ? null : -feePercentage);
}

/** The profiles that are best in a row: none where all are equal or only one has a value. */
export function bestIn(
  label: RowLabel,
  profiles: readonly ProfileCard[],
  facts: Facts,
): ReadonlySet<string> {
  const worthOf = label === 'Budget/Fee' ? feeOf(profiles) : WORTHS[label];
  const worths = profiles.flatMap((profile) => {
    const worth = worthOf?.(profile, facts.get(profile.id));
    return worth === null || worth === undefined ? [] : [{ id: profile.id, worth }];
  });
  const best = Math.max(...worths.map(({ worth }) => worth));
  const winners = worths.filter(({ worth }) => worth === best);
  return new Set(winners.length < worths.length ? winners.map(({ id }) => id) : []);
}
