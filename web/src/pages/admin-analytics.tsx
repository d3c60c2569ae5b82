import { getRouteApi } from '@tanstack/react-router';
import { AdminFrame } from '#web/app/admin-frame.tsx';
import { Report } from '#web/features/administration/analytics/report.tsx';
import { readRange } from '#web/features/administration/analytics/state.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';

const route = getRouteApi(`/framed${PATHS.adminAnalytics}`);

export function AdminAnalyticsPage() {
  usePageTitle('Analytics');
  const { days } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <AdminFrame>
      <Report
        range={readRange(days)}
        onRange={(days) =>
          void navigate({
            search: { days: String(days) },
            resetScroll: false,
          })
        }
      />
    </AdminFrame>
  );
}
