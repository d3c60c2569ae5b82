import type { OwnProfile, ProfileCard } from '@lintel/contract/profiles/profiles';
import type { Role } from '@lintel/contract/values/members';
import {
  CARD_FIELDS,
  hasField,
  isOfKind,
  mapFields,
  optionsOf,
  shownName,
} from '@lintel/contract/values/profile-values';
import { parsePerCent, parsePounds } from '@lintel/contract/values/text';
import type { FormValues } from './state.ts';

/** What a card shows instead of a name or location that is not given yet. */
const MISSING = { fullName: 'Your name', location: 'Your location' };

/** The card that the form's values would give a profile of the role. Invalid figures are left out. */
export function cardOf(
  role: Role,
  { id, avatarUrl, wall, verified }: OwnProfile,
  values: FormValues,
) {
  const shown = mapFields(CARD_FIELDS, (name, field) => {
    if (isOfKind(name, 'choices')) {
      const chosen: readonly string[] = values[name];
      return optionsOf(role, name).filter((option) => chosen.includes(option));
    }
    if (!hasField(role, name)) return null;
    if (isOfKind(name, 'place') || isOfKind(name, 'areas')) return values[name];
    if (isOfKind(name, 'amount')) return figure(parsePounds(values[name]));
    if (isOfKind(name, 'percentage')) return figure(parsePerCent(values[name]));
    const text = values[name].trim();
    return field.kind === 'text' ? text.slice(0, field.cardMax) || null : text || null;
  });
  const named = Object.fromEntries(
    CARD_FIELDS.map((name) => [
      shownName(name),
      shown[name] ?? MISSING[name as keyof typeof MISSING] ?? null,
    ]),
  );
  const checkedKinds: ProfileCard['checkedKinds'] = [];
  return { ...named, id, avatarUrl, wall, verified, checkedKinds, role } as ProfileCard;
}

function figure(number: number | undefined): number | null {
  return number !== undefined && number >= 0 ? number : null;
}
