import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';
import type { ProofRequest } from '#web/lib/recent-proof.ts';
import { rememberReturn } from '#web/lib/return-path.ts';
import { Button } from '#web/ui/action/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { AccountForm, OwnPasswordField, WRONG_OWN_PASSWORD } from '../account-form.tsx';
import { useSignOut } from '../api.ts';
import { authMessageOf, FailureAlert } from '../failures.tsx';
import { endSession } from '../session.ts';
import { identitiesQuery } from '../settings/api.ts';
import { checkOwnPassword } from '../state.ts';
import { factorsQuery, proofQuery, useConfirmPassword, useGiveProof } from './api.ts';
import { FactorForms } from './factor-forms.tsx';

const SKELETON = <Skeleton height="6rem" radius="var(--radius)" />;

/** Ask the member to prove again who they are: by their second factor, their password or a new sign-in. */
export function ProofDialog({ request }: { request: ProofRequest }) {
  const factors = useQuery({ ...factorsQuery, staleTime: 0 });
  const onGiven = () => request.settle(true);
  return (
    <Dialog
      onClose={() => request.settle(false)}
      title="Confirm that it is you"
      description="Your last sign-in was more than ten minutes ago."
    >
      <QueryState query={factors} skeleton={SKELETON} words={authMessageOf}>
        {({ passkeys, authenticator }) =>
          passkeys.length > 0 || authenticator ? (
            <FactorAgain onGiven={onGiven} />
          ) : (
            <PasswordOrSignIn onGiven={onGiven} onLeave={() => request.settle(false)} />
          )
        }
      </QueryState>
    </Dialog>
  );
}

function FactorAgain({ onGiven }: { onGiven: () => void }) {
  const client = useQueryClient();
  const query = useQuery(proofQuery);
  const give = useGiveProof();
  return (
    <QueryState query={query} skeleton={SKELETON} words={authMessageOf}>
      {(options) => (
        <FactorForms
          options={options}
          ask={() => client.fetchQuery(proofQuery)}
          give={(proof) => give.mutateAsync(proof).then(onGiven)}
        />
      )}
    </QueryState>
  );
}

function PasswordOrSignIn({ onGiven, onLeave }: { onGiven: () => void; onLeave: () => void }) {
  const query = useQuery(identitiesQuery);
  return (
    <QueryState query={query} skeleton={SKELETON} words={authMessageOf}>
      {({ hasPassword }) =>
        hasPassword ? <PasswordAgain onGiven={onGiven} /> : <SignInAgain onLeave={onLeave} />
      }
    </QueryState>
  );
}

function PasswordAgain({ onGiven }: { onGiven: () => void }) {
  const confirm = useConfirmPassword();
  const form = useCheckedForm({
    fields: ['password'],
    check: checkOwnPassword,
    send: confirm.mutateAsync,
    refusals: WRONG_OWN_PASSWORD,
    onSent: onGiven,
  });
  return (
    <AccountForm form={form} variant="dialog" action="Confirm">
      <OwnPasswordField form={form} id="proof-password" />
    </AccountForm>
  );
}

// A member with neither proves it with the method that they signed in with.
function SignInAgain({ onLeave }: { onLeave: () => void }) {
  const client = useQueryClient();
  const router = useRouter();
  const signOut = useSignOut();
  const leave = async () => {
    const { href } = router.state.location;
    await signOut.mutateAsync();
    onLeave();
    rememberReturn(href);
    endSession(client);
    await router.navigate({ to: PATHS.login });
  };
  return (
    <>
      {signOut.error && <FailureAlert error={signOut.error} />}
      <p>Sign in again to continue. We will bring you back to this page.</p>
      <Button variant="primary" busy={signOut.isPending} onClick={() => void leave()}>
        Sign in again
      </Button>
    </>
  );
}
