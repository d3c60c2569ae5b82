import {
  NO_REASON_WORDS,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
} from '@lintel/contract/values/safety';
import { useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useSuspend } from './api.ts';

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));

/** Ask for confirmation and a reason before suspending a member. */
export function SuspendDialog({
  id,
  name,
  reason: complaint,
  onClose,
}: {
  id: string;
  name: string;
  reason?: ReportReason | undefined;
  onClose: () => void;
}) {
  const [choice, setChoice] = useState<string>(complaint ?? '');
  const [isMissing, setMissing] = useState(false);
  const suspend = useSuspend(id);
  function confirm() {
    const reason = REPORT_REASONS.find((reason) => reason === choice);
    setMissing(!reason);
    if (!reason) return document.getElementById('suspend-reason')?.focus();
    suspend.mutate(reason, {
      onSuccess: () => {
        onClose();
        toast({ title: `${name} suspended` });
      },
    });
  }
  return (
    <AlertDialog
      onClose={onClose}
      title={`Suspend ${name}?`}
      consequence="They are signed out, cannot sign in and are not in the directory until the suspension is lifted. Their data is kept. This is logged."
      safeLabel="Cancel"
      actionLabel="Suspend member"
      progress={suspend}
      onAction={confirm}
    >
      <Field id="suspend-reason" label="Reason" error={isMissing ? NO_REASON_WORDS : undefined}>
        <Select
          options={REASONS}
          placeholder="Choose a reason"
          value={choice}
          onChange={(event) => setChoice(event.currentTarget.value)}
        />
      </Field>
    </AlertDialog>
  );
}
