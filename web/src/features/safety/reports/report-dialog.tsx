import { reportForm } from '@lintel/contract/safety/reports';
import {
  REPORT_LIMITS,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
} from '@lintel/contract/values/safety';
import { type SubmitEvent, useState } from 'react';
import { failureWords } from '#web/lib/wait-words.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { schemaFaults } from '#web/ui/form/schema-faults.ts';
import { Select } from '#web/ui/form/select.tsx';
import type { Faults } from '#web/ui/form/submission.ts';
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
  const [faults, setFaults] = useState<Faults<'reason' | 'details'>>({});
  const send = useSendReport();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const read = (field: string) => String(data.get(field) ?? '');
    const report = { ...target, reason: read('reason'), details: read('details') };
    const faults = schemaFaults<'reason' | 'details'>(reportForm, report);
    setFaults(faults);
    const [first] = Object.keys(faults);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    send.mutate(reportForm.parse(report), {
      onSuccess: () => {
        onClose();
        toast({ title: 'Report sent', description: 'Thank you. We look at every report.' });
      },
    });
  }
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description="Only the people who run Lintel see your report. The other member is not told."
    >
      <form className="stack loose" noValidate onSubmit={submit}>
        {send.error && <Alert>{failureWords(send.error)}</Alert>}
        <Field id="report-reason" label="What is wrong?" error={faults.reason}>
          <Select name="reason" options={REASONS} placeholder="Choose a reason" defaultValue="" />
        </Field>
        <Field id="report-details" label="Details" optional error={faults.details}>
          <Textarea name="details" rows={4} limit={REPORT_LIMITS.details} />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={send.isPending}>
            Send report
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
