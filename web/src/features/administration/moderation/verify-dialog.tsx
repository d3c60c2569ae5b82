import {
  VERIFIED_CHECK_LABELS,
  VERIFIED_CHECKS,
  type VerifiedCheck,
} from '@lintel/contract/values/administration';
import { useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { CheckboxRow } from '#web/ui/form/checkbox-row.tsx';
import { FieldGroup } from '#web/ui/form/field.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useUnverify, useVerify } from './api.ts';

interface Asking {
  id: string;
  name: string;
  onClose: () => void;
}

/** Ask which checks were made. Members see exactly these on the verified badge. */
export function VerifyDialog({
  id,
  name,
  before,
  onClose,
}: Asking & { before: readonly VerifiedCheck[] }) {
  const [checks, setChecks] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const verify = useVerify(id);
  const toggle = (check: VerifiedCheck, isSelected: boolean) =>
    setChecks(VERIFIED_CHECKS.filter((one) => (one === check ? isSelected : checks.includes(one))));
  function confirm() {
    setMissing(checks.length === 0);
    if (checks.length === 0) return document.getElementById('verify-checks')?.focus();
    verify.mutate([...checks], {
      onSuccess: () => {
        onClose();
        toast({ title: `${name} verified` });
      },
    });
  }
  return (
    <Dialog
      onClose={onClose}
      title={`Verify ${name}`}
      description="Members will see what you checked and today’s date. A name change removes the mark."
    >
      {verify.error && <Alert>{messageOf(verify.error)}</Alert>}
      <FieldGroup
        id="verify-checks"
        label="What have you checked?"
        error={isMissing ? 'Please say what you have checked.' : undefined}
      >
        {VERIFIED_CHECKS.map((check) => (
          <CheckboxRow
            key={check}
            label={inCapitals(VERIFIED_CHECK_LABELS[check])}
            checked={checks.includes(check)}
            onChange={(isSelected) => toggle(check, isSelected)}
          />
        ))}
      </FieldGroup>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={verify.isPending} onClick={confirm}>
          Verify profile
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function inCapitals(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Ask for confirmation before removing the verification. */
export function UnverifyDialog({ id, name, onClose }: Asking) {
  const unverify = useUnverify(id);
  return (
    <AlertDialog
      onClose={onClose}
      title={`Remove the verification of ${name}?`}
      consequence="The mark disappears from the profile and every card. This is logged."
      safeLabel="Cancel"
      actionLabel="Remove verification"
      progress={unverify}
      onAction={() =>
        unverify.mutate(undefined, {
          onSuccess: () => {
            onClose();
            toast({ title: `${name} is no longer verified` });
          },
        })
      }
    />
  );
}
