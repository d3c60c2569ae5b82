import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSignOut } from '#web/features/accounts/api.ts';
import { endSession, sessionQuery } from '#web/features/accounts/session.ts';
import { signOutDue } from '#web/features/accounts/sign-out-due.ts';
import { isUnreachable } from '#web/lib/api-error.ts';
import { announceSessionChange } from '#web/lib/session-channel.ts';
import { failureToast } from '#web/ui/overlay/toast.ts';
import { PATHS } from '../lib/paths.ts';

/** The switch for notifications must not say that they are on after the next sign-in. */
function forgetPush() {
  if (!('serviceWorker' in navigator)) return;
  void import('#web/features/notifications/settings/push-browser.ts')
    .then((push) => push.forgetPush())
    .catch(() => undefined);
}

/**
 * Sign out and go to the landing page. Without a connection, everything that this browser keeps is erased at once, and
 * the server ends the session later.
 */
export function useSignOutAndLeave() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const signOut = useSignOut();
  // Goes on although the menu that it was chosen from has closed.
  const leave = async () => {
    const memberId = client.getQueryData(sessionQuery.queryKey)?.id;
    try {
      await signOut.mutateAsync(undefined);
      // The other tabs need not wait until this one has left: they would offer to sign in again.
      announceSessionChange('ended');
      forgetPush();
    } catch (error) {
      if (!memberId || !isUnreachable(error)) {
        failureToast({ title: 'Could not sign out.', error, retry: () => void leave() });
        return;
      }
      signOutDue.set(memberId);
    }
    // Leave the protected page first: its guard would ask the member to sign in again.
    const left = navigate({ to: PATHS.home });
    // Without a connection, the landing page's code may not load.
    if (!signOutDue.get()) await left;
    endSession(client);
  };
  return leave;
}
