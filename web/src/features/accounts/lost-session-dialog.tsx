import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';
import { rememberReturn } from '#web/lib/return-path.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { useProviders } from './providers/api.ts';
import { ProviderButtons } from './providers/provider-buttons.tsx';
import { endSession, regainSession } from './session.ts';
import type { NextPage } from './sign-in/next-page.ts';
import { SignInContext } from './sign-in/sign-in-context.ts';
import { SigninForm } from './sign-in/signin-forms.tsx';

const KEPT = 'What you typed is kept.';

/** Tell a member that their session has ended, and let them sign in again where they are. */
export function LostSessionDialog({ member }: { member: SessionUser }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const providers = useProviders();
  const { pathname, href } = useLocation();
  const isCollection = pathname.startsWith(PATHS.collections);
  const leave = () => endSession(client);
  const signIn = {
    providers,
    onSignedIn: (user: SessionUser) => regainSession(client, user),
    onNextPage: (page: NextPage) => {
      rememberReturn(href);
      leave();
      return navigate({ to: page });
    },
  };
  return (
    <SignInContext value={signIn}>
      <Dialog
        onClose={leave}
        title={isCollection ? 'Access Required' : 'You have been signed out'}
        description={
          isCollection
            ? `Please sign in to view your collections. ${KEPT}`
            : `Sign in to continue. ${KEPT}`
        }
      >
        <SigninForm email={member.email} onEmail={() => undefined} />
        <ProviderButtons />
        <DialogActions>
          <Button variant="ghost" onClick={leave}>
            Leave this page
          </Button>
        </DialogActions>
      </Dialog>
    </SignInContext>
  );
}
