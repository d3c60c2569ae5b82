import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '#web/lib/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ProviderError } from '../providers/state.ts';

/** Whether a sign-in was answered by its second step. */
export function isSecondStep(error: unknown): boolean {
  const isFailure = error instanceof ApiError || error instanceof ProviderError;
  return isFailure && error.code === 'SECOND_FACTOR_NEEDED';
}

/** Leads on to the second step of a sign-in; whether the error was that. */
export function useLeadToSecondStep() {
  const navigate = useNavigate();
  return (error: unknown): boolean => {
    if (!isSecondStep(error)) return false;
    void navigate({ to: PATHS.secondStep });
    return true;
  };
}
