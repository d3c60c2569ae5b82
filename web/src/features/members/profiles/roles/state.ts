import { ROLES, type Role } from '@lintel/contract/values/members';

/** Where in the profile form somebody stands: before the doors, or in the form of a role. */
export type OnboardingStep = { at: 'doors' } | { at: 'form'; role: Role };

/** Reads the step from the address. Whoever changes a profile starts in their own role's form, not at the doors. */
export function readStep(query: Record<string, unknown>, ownRole: Role | null): OnboardingStep {
  const preset = ROLES.find((role) => role === query.role);
  if (preset) return { at: 'form', role: preset };
  if (ownRole && query.step !== 'role') return { at: 'form', role: ownRole };
  return { at: 'doors' };
}
