import { ApiError } from '#web/lib/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ProviderError } from '../providers/state.ts';

const PAGES = new Map<string, NextPage>([
  ['SECOND_FACTOR_NEEDED', PATHS.secondStep],
  ['ACCOUNT_SUSPENDED', PATHS.suspended],
]);

/** A page on which a sign-in goes on. */
export type NextPage = typeof PATHS.secondStep | typeof PATHS.suspended;

/** The page on which a sign-in that was answered with an error goes on; undefined if it has failed. */
export function nextPageAfter(error: unknown): NextPage | undefined {
  const isFailure = error instanceof ApiError || error instanceof ProviderError;
  return isFailure ? PAGES.get(error.code) : undefined;
}
