import { useNavigate, useSearch } from '@tanstack/react-router';
import { PATHS } from '#web/app/paths.ts';
import { Report } from '#web/features/analytics/report.tsx';
import { readRange } from '#web/features/analytics/state.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import styles from './admin-analytics.module.css';

/** How the site is used. */
export function AdminAnalyticsPage() {
  usePageTitle('Analytics');
  const query: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <div className={`wrap-page ${styles.page}`}>
      <Report
        range={readRange(query.days)}
        onRange={(days) =>
          void navigate({
            to: PATHS.adminAnalytics,
            search: { days: String(days) },
            resetScroll: false,
          })
        }
      />
    </div>
  );
}
