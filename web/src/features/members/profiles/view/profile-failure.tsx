import { PLANS } from '@lintel/contract/values/plans';
import { type ReactNode, useState } from 'react';
import { isNotFound, isViewLimit, messageOf } from '#web/lib/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { nextReset, untilLabel, useReached } from '#web/lib/until.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** The error's title, for the heading and the browser tab. */
export function failureTitle(error: Error): string {
  if (isViewLimit(error)) return messageOf(error);
  return isNotFound(error) ? 'Profile not found' : 'Failed to load profile';
}

/** What to show for an error that a retry cannot fix; undefined for all others. */
export function specialFailure(
  error: Error,
  { retry, card }: { retry: () => unknown; card: ReactNode },
): ReactNode | undefined {
  if (isViewLimit(error)) return <ProfileLimit error={error} card={card} onReset={retry} />;
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
      The member may have left, or the link is incomplete.
    </EmptyState>
  );
}

/** The daily limit of profile views is used up: shows the card, what still works and when the limit resets. */
function ProfileLimit({
  error,
  card,
  onReset,
}: {
  error: Error;
  card: ReactNode;
  onReset: () => unknown;
}) {
  const { profileViews } = PLANS.free.dailyLimits;
  const [reset] = useState(nextReset);
  const [isReset, setReset] = useState(false);
  // A tab that was left open must not spend a view of the new day by itself.
  useReached(reset, () => setReset(true));
  return (
    <>
      {card}
      <EmptyState
        level={1}
        title={messageOf(error)}
        actions={
          <>
            {isReset && (
              <Button variant="primary" onClick={onReset}>
                Open the profile
              </Button>
            )}
            <ButtonLink variant={isReset ? 'secondary' : 'primary'} to={PATHS.search}>
              Back to Search
            </ButtonLink>
            {!isReset && <ButtonLink to={PATHS.pricing}>See Plans</ButtonLink>}
          </>
        }
      >
        {isReset
          ? 'A new day has begun, with new profile views.'
          : `You can still search, compare and reopen today’s ${profileViews}. New profiles open at ${untilLabel(reset)}.`}
      </EmptyState>
    </>
  );
}
