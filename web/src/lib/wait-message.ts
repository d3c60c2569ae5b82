import { ApiError, messageOf } from './api-error.ts';
import { countOf } from './format.ts';

/** What works when, such as "You can try again in 14 minutes.", if the server says how many seconds to wait. */
export function waitMessage(error: unknown): string | null {
  if (!(error instanceof ApiError) || !error.retryAfter) return null;
  const wait = duration(error.retryAfter);
  if (error.code === 'RATE_LIMITED') return `You can try again in ${wait}.`;
  return error.code === 'SEARCH_LIMIT' ? `You can search again in ${wait}. ${STILL_WORKS}` : null;
}

/** What works while a search has to wait. */
const STILL_WORKS = 'Suggestions, profiles and messages still work.';

/** The same for a page of results: what works again when as its title, and what still works. */
export function searchWait(error: unknown): { title: string; words: string } | null {
  if (waitMessage(error) === null || !(error instanceof ApiError)) return null;
  const wait = duration(error.retryAfter ?? 0);
  return { title: `You can search again in ${wait}`, words: STILL_WORKS };
}

/** The message for an error: when to try again, if the server says so, or else what went wrong. */
export function failureMessage(error: unknown): string {
  const wait = waitMessage(error);
  if (wait === null) return messageOf(error);
  // A short wait needs no words; a long one needs its reason.
  const isReasonKnown = error instanceof ApiError && error.code === 'RATE_LIMITED';
  return isReasonKnown ? wait : `${messageOf(error)} ${wait}`;
}

/** "14 minutes". Rounds up, because a retry a second too early fails again. */
export function duration(seconds: number): string {
  if (seconds < 60) return countOf(Math.ceil(seconds), 'second', 'seconds');
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return countOf(minutes, 'minute', 'minutes');
  return countOf(Math.ceil(minutes / 60), 'hour', 'hours');
}
