import type { OwnEvidence } from '@lintel/contract/evidence/evidence';
import { evidenceRow } from '@lintel/contract/values/evidence-rules';
import { useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useDeleteEvidence } from './api.ts';

/** The button that removes a row, after a question. */
export function Removal({ evidence, onRemoved }: { evidence: OwnEvidence; onRemoved: () => void }) {
  const { kind, state } = evidence;
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteEvidence({
    onSuccess: () => {
      setAsking(false);
      onRemoved();
      toast({ title: 'Removed' });
    },
  });
  const { noun } = evidenceRow(kind);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Remove…
      </Button>
      {isAsking && (
        <AlertDialog
          onClose={() => setAsking(false)}
          title={`Remove your ${noun}?`}
          consequence={
            state === 'checked'
              ? 'It leaves your profile, and so does the check.'
              : 'It leaves your profile.'
          }
          safeLabel="Keep it"
          actionLabel="Remove"
          progress={remove}
          onAction={() => remove.mutate(kind)}
        />
      )}
    </>
  );
}
