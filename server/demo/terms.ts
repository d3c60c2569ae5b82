import type { ProfileForm } from '@lintel/contract/profiles/profiles';
import type { Role } from '@lintel/contract/values/members';
import {
  emptyValues,
  fieldOf,
  hasField,
  TERM_FIELDS,
  type TermFieldName,
} from '@lintel/contract/values/profile-values';
import type { Random } from './random.ts';

type Terms = Pick<ProfileForm, TermFieldName>;

const CHARGES = {
  feeFixed: [2_500, 3_000, 3_500, 5_000],
  reservationFee: [0, 500, 1_000, 1_500],
  setUpFee: [250, 300, 395, 450],
  callOut: [0, 45, 60, 75],
  dayRate: [180, 220, 260, 320],
} as const;
const STATED = 0.7;

/** Make what a member charges and when: two in three say something of it, and no one says everything. */
export function makeTerms(random: Random, role: Role): Terms {
  const terms = emptyValues(TERM_FIELDS) as Terms;
  if (!random.chance(0.66)) return terms;
  for (const name of TERM_FIELDS) {
    if (!hasField(role, name) || !random.chance(STATED)) continue;
    if (name in CHARGES) {
      terms[name as keyof typeof CHARGES] = random.pick(CHARGES[name as keyof typeof CHARGES]);
    } else {
      const field = fieldOf(name);
      if (field.kind === 'choice') Object.assign(terms, { [name]: random.pick(field.options) });
    }
  }
  if (!terms.reservationFee) terms.refund = null;
  if (role === 'management' && random.chance(0.5)) terms.feeList = FEE_LIST;
  return terms;
}

const FEE_LIST = [
  'Full management: the percentage above of the rent collected, including VAT.',
  'Tenant find only: £540 including VAT, per tenancy.',
  'Renewal of a fixed term: £90 including VAT, per tenancy.',
  'Inventory: from £120 including VAT, per property.',
].join('\n');
