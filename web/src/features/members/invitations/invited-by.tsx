import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { failureToast } from '#web/ui/overlay/toast.ts';
import { invitationsQuery, useRemoveInviter } from './api.ts';

/** Who invited the member, which they can remove; nothing if no one did. */
export function InvitedBy() {
  const { data } = useQuery(invitationsQuery);
  const remove = useRemoveInviter();
  const inviter = data?.invitedBy;
  if (!inviter) return null;
  return (
    <p className="muted">
      Invited by{' '}
      <Link to={PATHS.profile} params={{ id: inviter.id }}>
        {inviter.name}
      </Link>
      , who sees that you have joined.{' '}
      <TextButton
        onClick={() =>
          remove.mutate(undefined, {
            onError: (error) => failureToast({ title: 'Could not remove the invitation', error }),
          })
        }
      >
        Remove
      </TextButton>
    </p>
  );
}
