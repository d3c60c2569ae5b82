import { reportForm } from '@lintel/contract/safety/reports';
import {
  REPORT_LIMITS,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
} from '@lintel/contract/values/safety';
import { type ComponentProps, useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { schemaFaults } from '#web/ui/form/schema-faults.ts';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { BlockAction } from '../blocks/block-action.tsx';
import { type ReportTarget, useSendReport } from './api.ts';

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));

/** The member that a report is about, and what leaves their page once they are blocked. */
export type Reported = ComponentProps<typeof BlockAction>;

/** Report a member or a message to the administrators, and then offer to block the member. */
export function ReportDialog({
  target,
  title,
  profile,
  onBlocked,
  onClose,
}: Reported & {
  target: ReportTarget;
  title: string;
  onClose: () => void;
}) {
  const [isSent, setSent] = useState(false);
  const leave = () => {
    onClose();
    return onBlocked();
  };
  return (
    <Dialog
      onClose={onClose}
      title={isSent ? 'Report sent' : title}
      description={
        isSent
          ? 'Thank you. We look at every report. You can also block them: then you cannot see or message each other.'
          : 'Only the people who run Lintel see your report. The other member is not told.'
      }
    >
      {isSent ? (
        <DialogActions>
          <BlockAction profile={profile} onBlocked={leave} />
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      ) : (
        <ReportForm target={target} onSent={() => setSent(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}

function ReportForm({
  target,
  onSent,
  onClose,
}: {
  target: ReportTarget;
  onSent: () => void;
  onClose: () => void;
}) {
  const send = useSendReport();
  const form = useCheckedForm({
    fields: ['reason', 'details'],
    ids: { reason: 'report-reason', details: 'report-details' },
    check: (values) => schemaFaults(reportForm, { ...target, ...values }),
    showsAll: true,
    send: (values) => send.mutateAsync(reportForm.parse({ ...target, ...values })),
    onSent,
  });
  return (
    <form className="stack loose" {...form.props}>
      <FormErrors form={form} />
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
  );
}
