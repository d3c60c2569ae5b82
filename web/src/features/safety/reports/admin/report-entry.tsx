import type { Report } from '@lintel/contract/safety/reports';
import {
  REPORT_OUTCOME_LABELS,
  REPORT_OUTCOMES,
  REPORT_REASON_LABELS,
  REPORT_UNDO_MILLISECONDS,
  type ReportOutcome,
} from '@lintel/contract/values/safety';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { formatDate, formatTime } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { classNames } from '#web/ui/display/class-names.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useReopenReport, useResolveReport } from '../api.ts';
import styles from './report-list.module.css';

export function Party({ profileId, card }: Report['reporter']) {
  if (!card) return 'a deleted member';
  return (
    <Link to={PATHS.profile} params={{ id: profileId }}>
      {card.businessName ?? card.fullName}
    </Link>
  );
}

function when(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** One report: reporter, subject, reason and the content at that time. */
export function ReportEntry({ report, suspend }: { report: Report; suspend: ReactNode }) {
  const { reporter, reason, details, createdAt, resolvedAt, outcome } = report;
  return (
    <li className={styles.entry}>
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
      <Snapshot report={report} />
      {!resolvedAt && <Closing report={report} suspend={suspend} />}
    </li>
  );
}

function Snapshot({ report: { snapshot, subject, messageId } }: { report: Report }) {
  const { profile, messages } = snapshot;
  return (
    <details>
      <summary>What the reporter saw</summary>
      {profile && (
        <div className={styles.seen}>
          <p className="strong">{profile.businessName ?? profile.fullName}</p>
          <p className={styles.text}>{profile.bio ?? 'Nothing written about themself.'}</p>
        </div>
      )}
      {messages.length > 0 && (
        <ol className={styles.seen}>
          {messages.map(({ id, senderId, content, createdAt }) => (
            <li key={id} className={classNames(id === messageId && styles.reported)}>
              <p className="muted sm">
                {senderId === subject.profileId ? 'Reported member' : 'Reporter'}, {when(createdAt)}
              </p>
              <p className={styles.text}>{content}</p>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

function Closing({ report: { id }, suspend }: { report: Report; suspend: ReactNode }) {
  const reopen = useReopenReport();
  const resolve = useResolveReport((closedId, outcome) =>
    sayClosed(outcome, () => reopen.mutate(closedId)),
  );
  return (
    <>
      {resolve.error && <Alert>{messageOf(resolve.error)}</Alert>}
      <div className={styles.line}>
        {REPORT_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            size="sm"
            busy={resolve.isPending && resolve.variables.outcome === outcome}
            onClick={() => resolve.mutate({ id, outcome })}
          >
            {REPORT_OUTCOME_LABELS[outcome]}
          </Button>
        ))}
        {suspend}
      </div>
    </>
  );
}

function sayClosed(outcome: ReportOutcome, undo: () => void) {
  toast({
    title: 'Report closed',
    description: REPORT_OUTCOME_LABELS[outcome],
    action: { label: 'Undo', onSelect: undo },
    milliseconds: REPORT_UNDO_MILLISECONDS,
  });
}
