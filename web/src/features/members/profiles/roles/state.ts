import { ROLES, type Role } from '@lintel/contract/values/members';

/** The step of the profile form: the role picker, or the form of a role. */
export type OnboardingStep = { at: 'doors' } | { at: 'form'; role: Role };

/** Read the step from the query string. A member who edits a profile starts in the form of their own role. */
export function readStep(query: Record<string, unknown>, ownRole: Role | null): OnboardingStep {
  const preset = ROLES.find((role) => role === query.role);
  if (preset) return { at: 'form', role: preset };
  if (ownRole && query.step !== 'role') return { at: 'form', role: ownRole };
  return { at: 'doors' };
}
