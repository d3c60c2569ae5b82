import type { Report } from '@lintel/contract/safety/reports';
import { displayName } from '@lintel/contract/values/members';
import { REPORT_OUTCOME_LABELS, REPORT_REASON_LABELS } from '@lintel/contract/values/safety';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ReportCase, when } from './report-case.tsx';
import styles from './report-list.module.css';

export function Party({ profileId, card }: Report['reporter']) {
  if (!card) return 'a deleted member';
  return (
    <Link to={PATHS.profile} params={{ id: profileId }}>
      {displayName(card)}
    </Link>
  );
}

/** One report: reporter, reason, the case and what closes it. The arrow keys move between reports. */
export function ReportEntry({ report, children }: { report: Report; children: ReactNode }) {
  const { reporter, reason, details, createdAt, resolvedAt, outcome } = report;
  return (
    <li className={`box ${styles.entry}`} data-report={report.id} tabIndex={-1}>
      <div className={styles.line}>
        <h3 className={styles.reason}>{REPORT_REASON_LABELS[reason]}</h3>
        {outcome && <Badge tone="brand">{REPORT_OUTCOME_LABELS[outcome]}</Badge>}
      </div>
      <p className="sm">
        {report.messageId ? 'A message, reported' : 'Reported'} by <Party {...reporter} /> on{' '}
        {when(createdAt)}
        {resolvedAt && `, closed on ${when(resolvedAt)}`}
      </p>
      {details && <blockquote className={styles.details}>{details}</blockquote>}
      <ReportCase report={report} />
      {children}
    </li>
  );
}
