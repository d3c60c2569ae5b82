import type { ReactNode } from 'react';
import { ApiError, isNotFound } from '#web/lib/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { duration } from '#web/lib/wait-words.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

const isLimit = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === 'DAILY_PROFILE_VIEW_LIMIT';

/** The error's title, for the heading and the browser tab. */
export function failureTitle(error: Error): string {
  if (isLimit(error)) return error.message;
  return isNotFound(error) ? 'Profile not found' : 'Failed to load profile';
}

/** What to show for an error that a retry cannot fix; undefined for all others. */
export function specialFailure(error: Error): ReactNode | undefined {
  if (isLimit(error)) return <ProfileLimit error={error} />;
  if (!isNotFound(error)) return undefined;
  return (
    <EmptyState
      level={1}
      title={failureTitle(error)}
      actions={
        <ButtonLink variant="primary" to={PATHS.search}>
          Back to Search
        </ButtonLink>
      }
    >
      The member may have left, or the link is not complete.
    </EmptyState>
  );
}

/** The daily limit of profile views is used up: explains what still works and when the limit resets. */
function ProfileLimit({ error }: { error: ApiError }) {
  const wait = error.retryAfter && `, in ${duration(error.retryAfter)}`;
  return (
    <EmptyState
      level={1}
      title={error.message}
      actions={
        <>
          <ButtonLink variant="primary" to={PATHS.search}>
            Back to Search
          </ButtonLink>
          <ButtonLink to={PATHS.pricing}>See Plans</ButtonLink>
        </>
      }
    >
      Search, its cards and Compare go on as before, and the profiles that you have opened today
      stay open to you. New ones open again at 00:00 UTC{wait}.
    </EmptyState>
  );
}
