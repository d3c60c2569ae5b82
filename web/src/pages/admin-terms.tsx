import { AdminFrame } from '#web/app/admin-frame.tsx';
import { TermsNotices } from '#web/features/administration/terms/terms-notices.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function AdminTermsPage() {
  usePageTitle('Changes of the terms');
  return (
    <AdminFrame>
      <TermsNotices />
    </AdminFrame>
  );
}
