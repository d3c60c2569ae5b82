import { reportForm } from '@lintel/contract/safety/reports';
import {
  REPORT_LIMITS,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
} from '@lintel/contract/values/safety';
import { useState } from 'react';
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
import { BLOCK_CONSEQUENCE, useBlockMember } from '../blocks/use-block-member.ts';
import { type ReportTarget, useSendReport } from './api.ts';

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));

/** The member that a report is about, and what leaves their page once they are blocked. */
export interface Reported {
  id: string;
  name: string;
  onBlocked: () => unknown;
}

/** Report a member or a message to the administrators, and then offer to block the member. */
export function ReportDialog({
  target,
  title,
  member,
  onClose,
}: {
  target: ReportTarget;
  title: string;
  member: Reported;
  onClose: () => void;
}) {
  const [isSent, setSent] = useState(false);
  return (
    <Dialog
      key={String(isSent)}
      onClose={onClose}
      title={isSent ? 'Report sent' : title}
      description={
        isSent
          ? 'Thank you. We look at every report, and tell you on your account page what we decide.'
          : 'Only the people who run Lintel see your report. The other member is not told.'
      }
    >
      {isSent ? (
        <BlockOffer member={member} onClose={onClose} />
      ) : (
        <ReportForm target={target} onSent={() => setSent(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}

function BlockOffer({ member, onClose }: { member: Reported; onClose: () => void }) {
  const block = useBlockMember({ ...member, onClose });
  return (
    <>
      {block.error && <Alert>{failureMessage(block.error)}</Alert>}
      <p>
        You can also block {member.name}. {BLOCK_CONSEQUENCE}
      </p>
      <DialogActions>
        <Button busy={block.isPending} onClick={() => block.mutate()}>
          Block {member.name}
        </Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
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
  );
}
