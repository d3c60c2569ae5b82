import type { OwnReference } from '@lintel/contract/references/references';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#web/lib/format.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { failureToast } from '#web/ui/overlay/toast.ts';
import { useReference } from './api.ts';
import { AnswerForm } from './reference-fields.tsx';
import { ReferenceRow } from './reference-row.tsx';
import styles from './references.module.css';
import { referenceText } from './state.ts';

/** The button that blocks the other side of a reference. */
export type BlockSlot = (member: { id: string; name: string }) => ReactNode;
type OwnProps = { reference: OwnReference };

/** What stands or waits between the viewer and another, and what the viewer can do with it. */
export function OwnReferenceItem({
  reference,
  block,
}: OwnProps & { block?: BlockSlot | undefined }) {
  const { state, isYours, other } = reference;
  const waits = state === 'proposed';
  return (
    <ReferenceRow member={other} text={referenceText(reference)}>
      {waits && !isYours && <Answer reference={reference} block={block} />}
      {waits && isYours && <Proposed reference={reference} />}
      {!waits && <Confirmed reference={reference} />}
    </ReferenceRow>
  );
}

/** For what another says: the answer to it. */
function Answer({ reference: { id, other }, block }: OwnProps & { block?: BlockSlot | undefined }) {
  const { confirm, decline } = useReference(id);
  const refuse = () =>
    decline.mutate(undefined, {
      onError: (error) => failureToast({ title: 'Could not answer', error, retry: refuse }),
    });
  return (
    <AnswerForm id={id} action="Confirm" send={confirm.mutateAsync}>
      <Button busy={decline.isPending} onClick={refuse}>
        That is not right
      </Button>
      {other && block?.(other)}
    </AnswerForm>
  );
}

function Proposed({ reference: { id } }: OwnProps) {
  const { remove } = useReference(id);
  const takeBack = () =>
    remove.mutate(undefined, {
      onError: (error) => failureToast({ title: 'Could not take it back', error, retry: takeBack }),
    });
  return (
    <div className={`row wrap ${styles.open}`}>
      <span className="muted">Waits for their answer</span>
      <Button size="sm" busy={remove.isPending} onClick={takeBack}>
        Take back
      </Button>
    </div>
  );
}

function Confirmed({ reference: { id, mayAsk, other, countsFrom } }: OwnProps) {
  const { update, remove } = useReference(id);
  const [isAsking, setAsking] = useState(false);
  const choose = (chosen: boolean) =>
    update.mutate(
      { mayAsk: chosen },
      { onError: (error) => failureToast({ title: 'Could not save your choice', error }) },
    );
  return (
    <div className={`row wrap ${styles.open}`}>
      <Switch
        checked={update.isPending ? update.variables.mayAsk : mayAsk === true}
        onChange={choose}
      >
        Others may ask me
      </Switch>
      {countsFrom !== null && Date.parse(countsFrom) > serverNow() && (
        <span className="muted">Shown from {formatDate(countsFrom)}</span>
      )}
      <Button size="sm" onClick={() => setAsking(true)}>
        Remove…
      </Button>
      {isAsking && (
        <AlertDialog
          onClose={() => setAsking(false)}
          title={`Remove that you worked with ${other?.name ?? 'this person'}?`}
          consequence="It goes from both profiles. You can both say so again later."
          safeLabel="Keep it"
          actionLabel="Remove"
          progress={remove}
          onAction={() => remove.mutate()}
        />
      )}
    </div>
  );
}
