import { AdminFrame } from '#web/app/admin-frame.tsx';
import { EvidenceQueue } from '#web/features/administration/evidence/evidence-queue.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function AdminEvidencePage() {
  usePageTitle('Evidence');
  return (
    <AdminFrame>
      <EvidenceQueue />
    </AdminFrame>
  );
}
