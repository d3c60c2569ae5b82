import { useNavigate, useSearch } from '@tanstack/react-router';
import { AdminFrame } from '#web/app/admin-frame.tsx';
import { Report } from '#web/features/administration/analytics/report.tsx';
import { readRange } from '#web/features/administration/analytics/state.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';

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
