import { AdminFrame } from '#web/app/admin-frame.tsx';
import { Overview } from '#web/features/administration/overview/overview.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function AdminPage() {
  usePageTitle('Overview');
  return (
    <AdminFrame>
      <Overview />
    </AdminFrame>
  );
}
