import type { ErrorCode } from '@lintel/contract/errors';
import type { Suspension } from '@lintel/contract/safety/decisions';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { SignInFrame } from '#web/features/accounts/sign-in/sign-in.tsx';
import {
  suspensionQuery,
  useAppealSuspension,
  useEndSuspendedSignin,
} from '#web/features/safety/decisions/api.ts';
import { OwnDecisionDetails } from '#web/features/safety/decisions/own-decisions.tsx';
import { untilText } from '#web/features/safety/decisions/words.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { failureToast } from '#web/ui/overlay/toast.ts';

const SIGNIN_OVER: ErrorCode = 'SUSPENDED_SIGNIN_OVER';
const TITLE = 'Your account is suspended';

function SignOut() {
  const end = useEndSuspendedSignin();
  const navigate = useNavigate();
  const start = () =>
    end.mutate(undefined, {
      onSuccess: () => navigate({ to: PATHS.login }),
      onError: (error) => failureToast({ title: 'Could not sign out', error, retry: start }),
    });
  return (
    <Button size="lg" block busy={end.isPending} onClick={start}>
      Sign out
    </Button>
  );
}

/** What a member reads in place of the site while their account is suspended, and how to appeal. */
export function SuspendedPage() {
  const query = useQuery(suspensionQuery);
  // The focus moves to the heading once there is something to read.
  const title = query.data ? TITLE : 'Your account';
  usePageTitle(title);
  return (
    <SignInFrame title={title}>
      <QueryState
        query={query}
        skeleton={<Skeleton height="12rem" radius="var(--radius)" />}
        failure={(error) =>
          error instanceof ApiError && error.code === SIGNIN_OVER ? (
            <Navigate to={PATHS.login} replace />
          ) : undefined
        }
      >
        {(suspension) => <Details suspension={suspension} />}
      </QueryState>
      <SignOut />
    </SignInFrame>
  );
}

function Details({ suspension: { endsAt, decision } }: { suspension: Suspension }) {
  const appeal = useAppealSuspension();
  return (
    <>
      <p>You cannot use Lintel, and your profile is not in the directory, {untilText(endsAt)}.</p>
      {decision && <OwnDecisionDetails decision={decision} onAppeal={appeal.mutateAsync} />}
      <p>
        To {decision ? '' : 'ask us why, '}get a copy of your data, or delete your account,{' '}
        <a href={PATHS.contact}>write to us</a>.
      </p>
    </>
  );
}
