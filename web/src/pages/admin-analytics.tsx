import { useNavigate, useSearch } from '@tanstack/react-router';
import { AdminFrame } from '#web/app/admin-frame.tsx';
import { PATHS } from '#web/app/paths.ts';
import { Report } from '#web/features/analytics/report.tsx';
import { readRange } from '#web/features/analytics/state.ts';
import { usePageTitle } from '#web/lib/page-title.ts';

/** How the site is used. */
export function AdminAnalyticsPage() {
  usePageTitle('Analytics');
  const query: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <AdminFrame>
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
    </AdminFrame>
  );
}
