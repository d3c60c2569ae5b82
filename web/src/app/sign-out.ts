import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSignOut } from '#web/features/accounts/api.ts';
import { endSession } from '#web/features/accounts/session.ts';
import { failureToast } from '#web/ui/overlay/toast.ts';
import { PATHS } from '../lib/paths.ts';

/** Sign out and go to the landing page. */
export function useSignOutAndLeave() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const signOut = useSignOut();
  // Goes on although the menu that it was chosen from has closed.
  const leave = async () => {
    try {
      await signOut.mutateAsync(undefined);
    } catch (error) {
      failureToast({ title: 'Could not sign out.', error, retry: () => void leave() });
      return;
    }
    // Leave the protected page first: its guard would ask the member to sign in again.
    await navigate({ to: PATHS.home });
    endSession(client);
  };
  return leave;
}
