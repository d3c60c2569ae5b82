import { AdminFrame } from '#web/app/admin-frame.tsx';
import { FailedEmails } from '#web/features/administration/emails/failed-emails.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function AdminEmailsPage() {
  usePageTitle('Emails that failed');
  return (
    <AdminFrame>
      <FailedEmails />
    </AdminFrame>
  );
}
