import { ApiError } from '#web/lib/api-error.ts';
import { ProviderError } from '../providers/state.ts';

/** Whether a sign-in was answered by its second step. */
export function isSecondStep(error: unknown): boolean {
  const isFailure = error instanceof ApiError || error instanceof ProviderError;
  return isFailure && error.code === 'SECOND_FACTOR_NEEDED';
}
