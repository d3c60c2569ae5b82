import type { ListMember } from '@lintel/contract/front-door/public-lists';
import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import type { Brief } from '@lintel/contract/profiles/briefs';
import type {
  ComparedProfile,
  OwnProfile,
  Profile,
  ProfileCard,
} from '@lintel/contract/profiles/profiles';
import { kindsOfFlags } from '@lintel/contract/values/evidence-rules';
import { PUBLIC_FIELDS, publicPath } from '@lintel/contract/values/front-door';
import type { Location, Role } from '@lintel/contract/values/members';
import {
  type FieldsOfKind,
  PROFILE_FIELDS,
  type ProfileFieldName,
} from '@lintel/contract/values/profile-fields';
import {
  CARD_FIELDS,
  type CardFieldName,
  FIELD_NAMES,
  isOfKind,
  mapFields,
  mapShown,
  PAGE_FIELDS,
  PAGE_ONLY_FIELDS,
  type ShownDraft,
  type ShownValues,
} from '@lintel/contract/values/profile-values';
import { toNamedAreas, toNamedPlace, wallOf } from '@lintel/engine/places';
import type { ProfileRow } from '#server/db/schema.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { truncate } from '#server/platform/text.ts';
import { owesFeeList } from './letting-duty.ts';
import type { StoredProfile } from './store.ts';
import { worksOn } from './works-on.ts';

const CARD_TEXTS = CARD_FIELDS.filter((name): name is CardFieldName & FieldsOfKind<'text'> =>
  isOfKind(name, 'text'),
);

/** A profile that is in the directory: role and location are there. */
export type ListedRow = ProfileRow & { role: Role; location: Location };
/** The same with what its member is after, if it has not ended. */
export type CardRow = ListedRow & StoredProfile;

/** What a page shows besides the row. */
type ShownFacts = Pick<PublicProfile, 'evidence' | 'company' | 'firmPath' | 'responseMinutes'>;

/** What everybody may see. */
export function toPublic(row: ListedRow, facts: ShownFacts): PublicProfile {
  const { checkedKinds: _, ...shown } = besideListed(row);
  return {
    ...shown,
    ...valuesOf(row, PUBLIC_FIELDS),
    worksOn: worksOn(row),
    termsAt: isoInstant(row.termsAt),
    ...facts,
  };
}

const LIST_FIELDS = [
  'fullName',
  'businessName',
  'location',
  'basePlaceId',
  'areas',
  'feePercentage',
] as const;

/** What a list of the public directory shows. */
export function toListMember(row: ListedRow & { publicCode: string }): ListMember {
  const { verified: _, ...shown } = besideListed(row);
  return {
    ...shown,
    ...valuesOf(row, LIST_FIELDS),
    joinedAt: isoInstant(row.createdAt),
    path: publicPath(row, row.publicCode),
  };
}

export function toProfile(
  row: CardRow,
  facts: ShownFacts &
    Pick<Profile, 'companyStatedBy' | 'viewer' | 'feeRank' | 'owesFeeList' | 'publicUrl'>,
): Profile {
  return {
    ...besideListed(row),
    brief: toBrief(row),
    ...valuesOf(row, PAGE_FIELDS),
    worksOn: worksOn(row),
    verifiedAt: isoInstant(row.verifiedAt),
    termsAt: isoInstant(row.termsAt),
    createdAt: isoInstant(row.createdAt),
    ...facts,
  };
}

/** A card, its long texts shortened. */
export function toCard(row: CardRow): ProfileCard {
  const card = toFullCard(row);
  for (const name of CARD_TEXTS) {
    card[name] &&= truncate(card[name], PROFILE_FIELDS[name].cardMax);
  }
  return card;
}

/** A card with its long texts in full. */
export function toFullCard(row: CardRow): ProfileCard {
  return { ...besideListed(row), brief: toBrief(row), ...valuesOf(row, CARD_FIELDS) };
}

/** What a member is after; null where they have said nothing. */
export function toBrief(row: StoredProfile): Brief | null {
  const { briefId: id, briefWords: words, briefSeeks, briefPlaceId, briefEndsOn: endsOn } = row;
  if (id === null || words === null || briefSeeks === null || endsOn === null) return null;
  const place = briefPlaceId === null ? null : toNamedPlace(briefPlaceId);
  return { id, words, seeks: JSON.parse(briefSeeks), place, price: row.briefPrice, endsOn };
}

export function toOwnProfile(row: ProfileRow): OwnProfile {
  return { ...beside(row), ...valuesOf(row, FIELD_NAMES), owesFeeList: owesFeeList(row) };
}

function beside<OfRole extends Role | null>(row: ProfileRow & { role: OfRole }) {
  const { id, role, avatarUrl, verifiedAt } = row;
  return { id, role, avatarUrl, wall: wallOf(row), verified: verifiedAt !== null };
}

function besideListed(row: ListedRow) {
  return {
    ...beside(row),
    answersWithinDay: row.answersWithinDay === 1,
    checkedKinds: kindsOfFlags(row.factFlags),
  };
}

/** A row's values of these fields, with the names of places. */
function valuesOf<Name extends ProfileFieldName, Row extends Pick<ProfileRow, Name>>(
  row: Row,
  names: readonly Name[],
) {
  return mapShown(names, (name, { kind }) => {
    const value = row[name] as string;
    if (kind === 'choices') return JSON.parse(value);
    if (kind === 'place') return toNamedPlace(value);
    return kind === 'areas' ? toNamedAreas(JSON.parse(value)) : value;
  }) as unknown as Row extends { location: Location } ? ShownValues<Name> : ShownDraft<Name>;
}

export function toCompared(profile: Profile): ComparedProfile {
  const { id, verifiedAt, evidence, company, responseMinutes } = profile;
  const { match } = profile.viewer;
  const facts = { id, verifiedAt, evidence, company, responseMinutes, ...(match && { match }) };
  return { ...facts, ...mapFields(PAGE_ONLY_FIELDS, (name) => profile[name]) } as ComparedProfile;
}
