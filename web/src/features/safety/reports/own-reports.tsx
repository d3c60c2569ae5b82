import type { OwnReport } from '@lintel/contract/safety/reports';
import { REPORT_ANSWERS, REPORT_REASON_LABELS } from '@lintel/contract/values/safety';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate } from '#web/lib/format.ts';
import { PagedList } from '#web/ui/feedback/paged-list.tsx';
import { ownReportsQuery } from './api.ts';

/** The reports that the viewer has made, and what became of each. */
export function OwnReports() {
  const query = useInfiniteQuery(ownReportsQuery);
  return (
    <PagedList label="Your reports" query={query} empty="You have not reported anybody.">
      {(report) => <Report {...report} />}
    </PagedList>
  );
}

function Report({ name, messageId, reason, details, createdAt, outcome }: OwnReport) {
  return (
    <>
      <p className="strong">
        {messageId ? `A message from ${name ?? 'a member'}` : (name ?? 'A member')}
      </p>
      <p>{outcome ? REPORT_ANSWERS[outcome] : 'We are looking at your report.'}</p>
      <p className="muted sm">
        {REPORT_REASON_LABELS[reason]}, reported on {formatDate(createdAt)}
      </p>
      {details && <p className="muted sm">“{details}”</p>}
    </>
  );
}
