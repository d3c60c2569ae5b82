import type { Report } from '@lintel/contract/safety/reports';
import { displayName } from '@lintel/contract/values/members';
import type { Measure } from '@lintel/contract/values/safety';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { DecideButtons } from '../../decisions/decide-actions.tsx';
import { undoToast } from '../../decisions/undo-toast.ts';
import { suspensionAmong } from '../../decisions/words.ts';
import { reopenReports, useCloseReports } from '../api.ts';
import styles from './report-list.module.css';

/** Opens the dialog in which staff decide on a report and others about the same member. */
export type OnDecide = (report: Report, measure: Measure, others: readonly string[]) => void;

/** The ways to close an open report, together with others about the same member. */
export function Decision({
  report,
  others,
  onDecide,
}: {
  report: Report;
  others: readonly string[];
  onDecide: OnDecide;
}) {
  const { id, subject, decisions } = report;
  const { card, isSuspended, profileId } = subject;
  const client = useQueryClient();
  const close = useCloseReports(({ ids, decisionId }) =>
    undoToast(decisionId ? 'Closed as already acted on' : 'Closed: no action needed', () =>
      reopenReports(client, ids),
    ),
  );
  const start = (decisionId?: string) => {
    entryBeside(id, others)?.focus();
    close.mutate({ ids: [id, ...others], decisionId });
  };
  const acted = isSuspended && suspensionAmong(decisions);
  return (
    <>
      {close.error && <Alert>{messageOf(close.error)}</Alert>}
      <div className={styles.line}>
        <Button size="sm" busy={close.isPending} onClick={() => start()}>
          No action needed
        </Button>
        {card && (
          <DecideButtons
            member={{ id: profileId, name: displayName(card), isSuspended }}
            onDecide={(measure) => onDecide(report, measure, others)}
          />
        )}
        {acted && (
          <Button size="sm" busy={close.isPending} onClick={() => start(acted.id)}>
            Already acted on
          </Button>
        )}
      </div>
    </>
  );
}

/** The report after one that is closed together with others, otherwise the one before. */
export function entryBeside(id: string, others: readonly string[]): HTMLElement | undefined {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-report]')].filter(
    ({ dataset }) => !others.includes(dataset.report ?? ''),
  );
  const index = entries.findIndex(({ dataset }) => dataset.report === id);
  return entries[index + 1] ?? entries[index - 1];
}
