import type { FactorProof } from '@lintel/contract/credentials/second-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { authMessageOf, FailureAlert } from '#web/features/accounts/failures.tsx';
import { secondStepQuery, useFinishSecondStep } from '#web/features/accounts/second-factor/api.ts';
import { FactorForms } from '#web/features/accounts/second-factor/factor-forms.tsx';
import { nextPageAfter } from '#web/features/accounts/sign-in/next-page.ts';
import { SignInFrame } from '#web/features/accounts/sign-in/sign-in.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const TITLE = 'Two-step verification';

/** The second step of a sign-in. The guard sends the member on once it is done. */
export function SecondStepPage() {
  const client = useQueryClient();
  const query = useQuery(secondStepQuery);
  const finish = useFinishSecondStep();
  const navigate = useNavigate();
  const give = async (proof: FactorProof) => {
    try {
      await finish.mutateAsync(proof);
    } catch (error) {
      const next = nextPageAfter(error);
      if (!next) throw error;
      await navigate({ to: next });
    }
  };
  usePageTitle(TITLE);
  const isOver = (error: Error | null) =>
    error instanceof ApiError && error.code === 'FACTOR_STEP_OVER';
  return (
    <SignInFrame title={TITLE}>
      <QueryState
        query={query}
        skeleton={<Skeleton height="8rem" radius="var(--radius)" />}
        words={authMessageOf}
        failure={(error) => (isOver(error) ? <FailureAlert error={error} /> : undefined)}
      >
        {(options) => (
          <FactorForms
            options={options}
            ask={() => client.fetchQuery(secondStepQuery)}
            give={give}
          />
        )}
      </QueryState>
      <ButtonLink to={PATHS.login} variant="ghost" size="lg" block>
        Back to Sign In
      </ButtonLink>
    </SignInFrame>
  );
}
