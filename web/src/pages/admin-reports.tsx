import { ReportList } from '#web/features/reports/admin/report-list.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import styles from './admin-reports.module.css';

/** What members have reported. */
export function AdminReportsPage() {
  usePageTitle('Reports');
  return (
    <div className={`wrap-page ${styles.page}`}>
      <ReportList />
    </div>
  );
}
