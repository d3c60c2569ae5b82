import { BUDGET_STEPS } from '@lintel/contract/values/directory';
import type { Role } from '@lintel/contract/values/members';
import { hasField } from '@lintel/contract/values/profile-values';
import { type StepRange, stepsReached } from '#server/engine/number-range.ts';

/** What a profile says of its fee. */
export const FEE_LEVELS = ['none', 'usual', 'high'] as const;
export type FeeLevel = (typeof FEE_LEVELS)[number];

/** The highest usual fee, in per cent, of each role that charges one. */
const USUAL_FEE: Partial<Record<Role, number>> = { sourcer: 3, management: 12 };

export function feeLevelOf(role: Role, percentage: number | null): FeeLevel {
  const usual = USUAL_FEE[role];
  if (usual === undefined || percentage === null) return 'none';
  return percentage <= usual ? 'usual' : 'high';
}

/**
 * A profile's budget or fee as one small number whose meaning depends on the role. 0 is unknown; otherwise, for
 * roles with a budget, the first and last of the `BUDGET_STEPS` that it reaches; for roles with a fee, its level.
 * There are so few that whatever depends on it is worked out once for each, not once for each profile.
 */
export type FiguresClass = number;

const STEPS = BUDGET_STEPS.length;
/** More than the greatest class there is; a class fits into a byte. */
export const FIGURES_CLASSES = 1 + (STEPS * (STEPS + 1)) / 2;
if (FIGURES_CLASSES > 256) {
  throw new Error('There are too many budget steps for a byte to hold a pair of them.');
}
/** The class of budgets that begin and end in each step; those that end later follow it. */
const FIRST_OF = BUDGET_STEPS.map((_, from) => 1 + from * STEPS - (from * (from - 1)) / 2);
const RANGES = Array.from({ length: FIGURES_CLASSES }, (_, figures): StepRange | undefined => {
  const from = FIRST_OF.findLastIndex((first) => first <= figures);
  return from === -1 ? undefined : { from, to: from + figures - (FIRST_OF[from] as number) };
});

interface Budget {
  budgetMin: number | null;
  budgetMax: number | null;
}

/** The steps that a budget reaches into; undefined without any figure. */
export function stepsOf({ budgetMin, budgetMax }: Budget): StepRange | undefined {
  return stepsReached({ min: budgetMin, max: budgetMax }, BUDGET_STEPS);
}

export function figuresClassOf(profile: Budget & { role: Role; fee: FeeLevel }): FiguresClass {
  if (!hasField(profile.role, 'budgetMax')) return FEE_LEVELS.indexOf(profile.fee);
  const steps = stepsOf(profile);
  return steps ? (FIRST_OF[steps.from] as number) + steps.to - steps.from : 0;
}

/** The fee of a role that has no budget. */
export function feeIn(figures: FiguresClass): FeeLevel {
  return FEE_LEVELS[figures] ?? 'none';
}

/** The steps of a role that has a budget. */
export function stepsIn(figures: FiguresClass): StepRange | undefined {
  return RANGES[figures];
}
