import type { Report } from '@lintel/contract/safety/reports';
import {
  DECISION_UNDO_MILLISECONDS,
  REPORT_LIMITS,
  REPORT_OUTCOME_LABELS,
  REPORT_OUTCOMES,
  type ReportOutcome,
} from '@lintel/contract/values/safety';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { useReopenReport, useResolveReport } from '../api.ts';
import styles from './report-list.module.css';

/** The decision on an open report: what the reported member is told, and the outcome. */
export function Decision({
  report: { id, subject },
  suspend,
}: {
  report: Report;
  suspend: ReactNode;
}) {
  const [words, setWords] = useState('');
  const reopen = useReopenReport();
  const undo = (closedId: string) =>
    reopen.mutate(closedId, {
      onError: (error) =>
        failureToast({
          title: 'Could not open the report again',
          error,
          retry: () => undo(closedId),
        }),
    });
  const resolve = useResolveReport((closedId, outcome) => sayClosed(outcome, () => undo(closedId)));
  const close = (outcome: ReportOutcome) => {
    focusBeside(id);
    resolve.mutate({ id, outcome, words });
  };
  const { words: fault } = (resolve.error instanceof ApiError && resolve.error.fields) || {};
  return (
    <>
      {resolve.error && !fault && <Alert>{messageOf(resolve.error)}</Alert>}
      {subject.card && (
        <Field
          id={`words-${id}`}
          label={`Message to ${subject.card.fullName}`}
          hint={`We email it ${DECISION_UNDO_MILLISECONDS / 1_000} seconds after you close the report, without saying who reported. We tell the reporter the outcome only.`}
          error={fault}
          optional
        >
          <Textarea
            rows={2}
            limit={REPORT_LIMITS.words}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </Field>
      )}
      <div className={styles.line}>
        {REPORT_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            size="sm"
            busy={resolve.isPending && resolve.variables.outcome === outcome}
            onClick={() => close(outcome)}
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
    milliseconds: DECISION_UNDO_MILLISECONDS,
  });
}

/** Focus the next report once this one is closed, otherwise the one before. */
function focusBeside(id: string): void {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-report]')];
  const index = entries.findIndex(({ dataset }) => dataset.report === id);
  (entries[index + 1] ?? entries[index - 1])?.focus();
}
