import type { Firm } from '@lintel/contract/front-door/firms';
import type { OpenInvitation } from '@lintel/contract/front-door/invitations';
import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import type { EvidenceKind } from '@lintel/contract/values/evidence';
import { displayName } from '@lintel/contract/values/members';
import { placeLabel } from '@lintel/contract/values/places';
import { fieldOf, hasField } from '@lintel/contract/values/profile-values';
import { countOf, formatMonth } from '#web/lib/format.ts';
import { roleAndPlace } from '#web/public/profile/about.ts';
import { fieldText } from '#web/ui/property/field-value.tsx';
import { titleOfInvitation } from '../../public/join-page.tsx';
import type { BoardText } from './board.tsx';

/** What a member charges is the first of these that they give. */
const CHARGES = ['feePercentage', 'feeFixed', 'dayRate', 'callOut'] as const;

type Row = BoardText['rows'][number];
type Evidence = readonly { kind: EvidenceKind; how: string | null; checkedOn: string | null }[];

/** What the board of a member says. */
export function profileBoard(profile: PublicProfile): BoardText {
  const { role, evidence } = profile;
  const charge = CHARGES.find((name) => hasField(role, name) && profile[name] !== null);
  const label = charge === 'feePercentage' ? 'Fee' : charge && fieldOf(charge).compared;
  const fee = charge && fieldText(profile, charge);
  return {
    above: capitalised(placeLabel(roleAndPlace(profile))),
    name: displayName(profile),
    ...rowsOf(label && fee ? [[label, fee]] : [], evidence),
  };
}

/** What the board of a firm says. Its people are counted where a page has all of them. */
export function firmBoard({ company, checks, members, pages }: Firm): BoardText {
  const people = countOf(members.length, 'person', 'people');
  return {
    above: `Company ${company.number}`,
    name: company.name,
    ...rowsOf(pages === 1 ? [[people, '']] : [], checks),
  };
}

/** What the board of an invitation says. */
export function invitationBoard(invitation: OpenInvitation): BoardText {
  return {
    above: 'The UK property network',
    name: titleOfInvitation(invitation),
    ...rowsOf([], []),
  };
}

/** The kinds that were checked, and the month of the last check. */
export function checkedOf(evidence: Evidence): { kinds: EvidenceKind[]; month: string } {
  const checked = evidence.filter(({ how }) => how !== null);
  const [last] = checked
    .flatMap(({ checkedOn }) => checkedOn ?? [])
    .toSorted()
    .reverse();
  return {
    kinds: checked.map(({ kind }) => kind),
    month: last === undefined ? '' : formatMonth(`${last}T12:00`),
  };
}

/** Words with a capital at their beginning. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function rowsOf(rows: readonly Row[], evidence: Evidence): Pick<BoardText, 'rows' | 'isPlate'> {
  const { kinds, month } = checkedOf(evidence);
  if (kinds.length === 0) return { rows, isPlate: false };
  return { rows: [...rows, [`${kinds.length} checked`, month]], isPlate: true };
}
