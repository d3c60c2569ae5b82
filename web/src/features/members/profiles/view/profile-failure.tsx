import { ApiError, isNotFound, messageOf } from '#web/lib/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ProfileLimit } from './profile-limit.tsx';

const isLimit = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === 'DAILY_PROFILE_VIEW_LIMIT';

/** What happened, for the heading and the tab. */
export function failureTitle(error: Error): string {
  if (isLimit(error)) return error.message;
  return isNotFound(error) ? 'Profile not found' : 'Failed to load profile';
}

/** Why there is no profile to see, and the ways on. */
export function ProfileFailure({
  error,
  isRetrying,
  onRetry,
}: {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  const title = failureTitle(error);
  if (isLimit(error)) return <ProfileLimit error={error} />;
  if (isNotFound(error)) {
    return (
      <EmptyState
        level={1}
        title={title}
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
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <EmptyState
      level={1}
      tone="error"
      title={title}
      actions={
        <>
          <Button variant="primary" busy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
          <ButtonLink to={PATHS.search}>Back to Search</ButtonLink>
        </>
      }
    >
      {messageOf(error)}
      {reference && ` Reference ${reference}.`}
    </EmptyState>
  );
}
