import type { ApiError } from '#web/lib/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { duration } from '#web/lib/wait-words.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** The day's allowance of profiles is used up: what still works, and until when. */
export function ProfileLimit({ error }: { error: ApiError }) {
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
