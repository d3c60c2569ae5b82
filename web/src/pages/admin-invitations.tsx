import { AdminFrame } from '#web/app/admin-frame.tsx';
import { OperatorInvitations } from '#web/features/administration/invitations/operator-invitations.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function AdminInvitationsPage() {
  usePageTitle('Invitations');
  return (
    <AdminFrame>
      <OperatorInvitations />
    </AdminFrame>
  );
}
