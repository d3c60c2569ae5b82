import { EVIDENCE_KINDS, type EvidenceKind } from '@lintel/contract/values/evidence';
import { evidenceRow } from '@lintel/contract/values/evidence-rules';
import type { Area, Nation } from '@lintel/contract/values/places';
import { gazetteer, placeNamed } from '@lintel/engine/places';
import type { Db, Tx } from '#server/db/open.ts';
import type { ProfileRow } from '#server/db/schema.ts';
import * as store from './store.ts';

type LettingProfile = Pick<
  ProfileRow,
  'role' | 'areas' | 'basePlaceId' | 'location' | 'feesUrl' | 'feeList'
>;

/**
 * Whether a profile offers letting work in England and gives no list of its fees, which section 83 of the Consumer
 * Rights Act 2015 requires wherever the work is offered.
 */
export function owesFeeList(profile: LettingProfile): boolean {
  if (profile.role !== 'management' || profile.feesUrl || profile.feeList) return false;
  return worksIn(profile, 'England');
}

/** Whether a profile covers places in a nation. Without areas, a member works where they are based. */
export function worksIn(
  profile: Pick<ProfileRow, 'areas' | 'basePlaceId' | 'location'>,
  nation: Nation,
): boolean {
  const areas: Area[] = JSON.parse(profile.areas);
  if (areas.length === 0) return baseOf(profile)?.nation === nation;
  return areas.some((area) =>
    'nation' in area
      ? area.nation === nation || area.nation === 'UK'
      : gazetteer().find(area.placeId)?.nation === nation,
  );
}

function baseOf({ basePlaceId, location }: Pick<ProfileRow, 'basePlaceId' | 'location'>) {
  return basePlaceId ? gazetteer().find(basePlaceId) : placeNamed(location ?? '');
}

/** The kinds of evidence that a member's role and areas ask for. */
export async function findKinds(db: Db | Tx, id: string): Promise<EvidenceKind[]> {
  const row = await store.findProfile(db, id);
  if (!row?.role) return [];
  const { role } = row;
  return EVIDENCE_KINDS.filter((kind) => {
    const { roles, nation } = evidenceRow(kind);
    return roles.includes(role) && (!nation || worksIn(row, nation));
  });
}
