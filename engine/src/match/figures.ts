import { BUDGET_STEPS } from '@lintel/contract/values/directory';
import { ROLES, type Role } from '@lintel/contract/values/members';
import { hasField } from '@lintel/contract/values/profile-values';
import { type StepRange, stepsReached } from '#engine/number-range.ts';

/** The fees, in per cent, between which a match falls from its most to its least points, of each role that has one. */
const FEE_SCALES: Partial<Record<Role, { low: number; high: number }>> = {
  sourcer: { low: 1, high: 5 },
  management: { low: 8, high: 15 },
};
/** The steps of a fee scale; a match tells no finer differences. */
const FEE_STEPS = 20;
const HUNDREDTHS = 100;

/**
 * A profile's budget or fee as one small number whose meaning depends on the role. 0 is unknown; otherwise, for
 * roles with a budget, the first and last of the `BUDGET_STEPS` that it reaches; for roles with a fee, the fee in
 * hundredths of a per cent, plus 1.
 */
export type FiguresClass = number;

/** More than the greatest class there is: fees go up to 100%. */
export const FIGURES_CLASSES = 100 * HUNDREDTHS + 2;

const STEPS = BUDGET_STEPS.length;
/**
 * More than the greatest level there is. A level is what a match looks at: the class of a budget, the step of a fee.
 * There are so few that points are worked out once for each, not once for each profile.
 */
export const FIGURES_LEVELS = 1 + Math.max((STEPS * (STEPS + 1)) / 2, FEE_STEPS + 1);
if (FIGURES_LEVELS > 256) {
  throw new Error('There are too many budget steps for a byte to hold a pair of them.');
}
/** The class of budgets that begin and end in each step; those that end later follow it. */
const FIRST_OF = BUDGET_STEPS.map((_, from) => 1 + from * STEPS - (from * (from - 1)) / 2);
const RANGES = Array.from({ length: FIGURES_LEVELS }, (_, figures): StepRange | undefined => {
  const from = FIRST_OF.findLastIndex((first) => first <= figures);
  return from === -1 ? undefined : { from, to: from + figures - (FIRST_OF[from] as number) };
});
const LEVELS = ROLES.map((role) => levelsOf(role));

export interface Figures {
  budgetMin: number | null;
  budgetMax: number | null;
  feePercentage: number | null;
}

/** The steps that a budget reaches into; undefined without any figure. */
export function stepsOf({ budgetMin, budgetMax }: Omit<Figures, 'feePercentage'>) {
  return stepsReached({ min: budgetMin, max: budgetMax }, BUDGET_STEPS);
}

export function figuresClassOf(profile: Figures & { role: Role }): FiguresClass {
  const { role, feePercentage } = profile;
  if (hasField(role, 'budgetMax')) {
    const steps = stepsOf(profile);
    return steps ? (FIRST_OF[steps.from] as number) + steps.to - steps.from : 0;
  }
  if (feePercentage === null || !hasField(role, 'feePercentage')) return 0;
  return feeClassOf(feePercentage);
}

/** The class of a fee in per cent. */
export function feeClassOf(fee: number): FiguresClass {
  return 1 + Math.round(fee * HUNDREDTHS);
}

/** The fee, in per cent, of a role that has no budget. */
export function feeIn(figures: FiguresClass): number | null {
  return figures === 0 ? null : (figures - 1) / HUNDREDTHS;
}

/** The steps of a role that has a budget. */
export function stepsIn(figures: FiguresClass): StepRange | undefined {
  return RANGES[figures];
}

/** The level of these figures, for a role by its index in `ROLES`. */
export function figuresLevel(role: number, figures: FiguresClass): number {
  return levelsOfRole(role)[figures] as number;
}

/** The level of each class of figures of a role. */
export function levelsOfRole(role: number): Uint8Array {
  return LEVELS[role] as Uint8Array;
}

/** How low a fee is from its level: 1 at the low end of its role's scale and beyond, 0 at the high end. */
export function lownessOf(level: number): number {
  return Math.min(1, (level - 1) / FEE_STEPS);
}

function levelsOf(role: Role): Uint8Array {
  const scale = FEE_SCALES[role];
  return Uint8Array.from({ length: FIGURES_CLASSES }, (_, figures) => {
    const fee = feeIn(figures);
    if (!scale || fee === null) return figures;
    const share = (scale.high - fee) / (scale.high - scale.low);
    return 1 + Math.round(FEE_STEPS * Math.min(1, Math.max(0, share)));
  });
}
