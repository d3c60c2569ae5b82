import { reportForm } from '@lintel/contract/safety/reports';
import {
  REPORT_LIMITS,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
} from '@lintel/contract/values/safety';
import { failureMessage } from '#web/lib/wait-message.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { schemaFaults } from '#web/ui/form/schema-faults.ts';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { type ReportTarget, useSendReport } from './api.ts';

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));

/** Report a member or a message to the administrators. */
export function ReportDialog({
  target,
  title,
  onClose,
}: {
  target: ReportTarget;
  title: string;
  onClose: () => void;
}) {
  const send = useSendReport();
  const form = useCheckedForm({
    fields: ['reason', 'details'],
    ids: { reason: 'report-reason', details: 'report-details' },
    check: (values) => schemaFaults(reportForm, { ...target, ...values }),
    showsAll: true,
    send: (values) => send.mutateAsync(reportForm.parse({ ...target, ...values })),
    onSent: () => {
      onClose();
      toast({ title: 'Report sent', description: 'Thank you. We look at every report.' });
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description="Only the people who run Lintel see your report. The other member is not told."
    >
      <form className="stack loose" {...form.props}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        {form.failure && <Alert>{failureMessage(form.failure)}</Alert>}
        <Field {...form.field('reason')} label="What is wrong?">
          <Select {...form.input('reason')} options={REASONS} placeholder="Choose a reason" />
        </Field>
        <Field {...form.field('details')} label="Details" optional>
          <Textarea {...form.input('details')} rows={4} limit={REPORT_LIMITS.details} />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            Send report
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
