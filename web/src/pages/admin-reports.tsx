import type { Report } from '@lintel/contract/safety/reports';
import { AdminFrame } from '#web/app/admin-frame.tsx';
import { SuspensionAction } from '#web/features/administration/moderation/suspension-action.tsx';
import { ReportList } from '#web/features/safety/reports/admin/report-list.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

const suspend = ({ subject, reason }: Report) =>
  subject.card && (
    <SuspensionAction
      id={subject.profileId}
      name={subject.card.businessName ?? subject.card.fullName}
      isSuspended={subject.isSuspended}
      reason={reason}
    />
  );

export function AdminReportsPage() {
  usePageTitle('Reports');
  return (
    <AdminFrame>
      <ReportList suspend={suspend} />
    </AdminFrame>
  );
}
