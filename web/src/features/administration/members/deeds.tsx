import type { MemberPage } from '@lintel/contract/administration/members';
import { DEED_HOURS, DEED_LABELS, DEEDS, type Deed } from '@lintel/contract/values/administration';
import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { formatDate, formatTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { useOrderDeed, useStopDeed } from './api.ts';
import styles from './members.module.css';
import { Section } from './parts.tsx';

const WAITS = `We email them first. It happens in ${DEED_HOURS} hours unless they or you stop it.`;
const CONSEQUENCES: Record<Deed, string> = {
  end_sessions: 'Their sessions, API tokens and emailed links end. They can sign in again.',
  reset_link: 'We email the account’s address a link that sets a new password.',
  reset_factor: `They then sign in without a second step. ${WAITS}`,
  delete: `Their account is erased as when they delete it themself. ${WAITS}`,
};

const isWaiting = (deed: Deed) => deed === 'reset_factor' || deed === 'delete';

/** What administrators do to an account, and what waits to be done. */
export function Deeds({ page }: { page: MemberPage }) {
  const [deed, setDeed] = useState<Deed>();
  const { pendingDeeds, viewer, hasSecondFactor } = page;
  const shown = DEEDS.filter((one) => one !== 'reset_factor' || hasSecondFactor);
  return (
    <Section title="Account help">
      <Pending page={page} />
      <div className="row wrap">
        {shown.map((one) => {
          const isOrdered = pendingDeeds.some((pending) => pending.deed === one);
          const { isAllowed, why } =
            one === 'end_sessions' ? viewer.decide : viewer.restrictedDeeds;
          const reason = isOrdered ? 'This is already ordered.' : !isAllowed && why;
          return (
            <Button
              key={one}
              size="sm"
              disabledReason={reason || undefined}
              onClick={() => setDeed(one)}
            >
              {DEED_LABELS[one]}…
            </Button>
          );
        })}
      </div>
      {deed && <DeedDialog page={page} deed={deed} onClose={() => setDeed(undefined)} />}
    </Section>
  );
}

function Pending({ page: { id, pendingDeeds } }: { page: MemberPage }) {
  const stop = useStopDeed(id);
  const start = (deedId: string) =>
    stop.mutate(deedId, {
      onError: (error) =>
        failureToast({ title: 'Could not stop it', error, retry: () => start(deedId) }),
    });
  return pendingDeeds.map(({ id: deedId, deed, dueAt }) => (
    <p key={deedId} className={styles.pending}>
      <span>
        {DEED_LABELS[deed]}: on {formatDate(dueAt)} at {formatTime(dueAt)}
      </span>
      <Button
        size="sm"
        aria-label={`Stop: ${DEED_LABELS[deed]}`}
        busy={stop.isPending}
        onClick={() => start(deedId)}
      >
        Stop
      </Button>
    </p>
  ));
}

function DeedDialog({
  page: { id, name },
  deed,
  onClose,
}: {
  page: MemberPage;
  deed: Deed;
  onClose: () => void;
}) {
  const [email, setEmail] = useState('');
  const order = useOrderDeed(id);
  const fault = order.error instanceof ApiError ? order.error.fields?.email : undefined;
  const confirm = () =>
    order.mutate(
      { deed, ...(deed === 'delete' && { email }) },
      {
        onSuccess: () => {
          onClose();
          const title = isWaiting(deed) ? 'Ordered. We have emailed them' : 'Done';
          toast({ title });
        },
        onError: () => document.getElementById('deed-email')?.focus(),
      },
    );
  return (
    <AlertDialog
      onClose={onClose}
      title={`${DEED_LABELS[deed]}?`}
      consequence={`${name}. ${CONSEQUENCES[deed]} This is logged.`}
      safeLabel="Cancel"
      actionLabel={DEED_LABELS[deed]}
      progress={fault ? { ...order, error: null } : order}
      onAction={confirm}
    >
      {deed === 'delete' && (
        <Field id="deed-email" label="The account’s address" error={fault}>
          <TextInput
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </Field>
      )}
    </AlertDialog>
  );
}
