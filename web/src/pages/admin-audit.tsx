import { AdminFrame } from '#web/app/admin-frame.tsx';
import { AuditLog } from '#web/features/administration/audit-log/audit-log.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function AdminAuditPage() {
  usePageTitle('Audit log');
  return (
    <AdminFrame>
      <AuditLog />
    </AdminFrame>
  );
}
