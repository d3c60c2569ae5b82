import { AdminFrame } from '#web/app/admin-frame.tsx';
import { ComplaintList } from '#web/features/administration/complaints/complaint-list.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function AdminComplaintsPage() {
  usePageTitle('Complaints');
  return (
    <AdminFrame>
      <ComplaintList />
    </AdminFrame>
  );
}
