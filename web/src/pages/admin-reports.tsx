import { AdminFrame } from '#web/app/admin-frame.tsx';
import { ReportList } from '#web/features/safety/reports/admin/report-list.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function AdminReportsPage() {
  usePageTitle('Reports');
  return (
    <AdminFrame>
      <ReportList />
    </AdminFrame>
  );
}
