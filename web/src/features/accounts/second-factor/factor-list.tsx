import type { Factors } from '@lintel/contract/credentials/second-factor';
import { FACTOR_LIMITS } from '@lintel/contract/values/second-factor';
import { useState } from 'react';
import { formatAgo, formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { authMessageOf, FailureAlert } from '../failures.tsx';
import styles from '../settings/section.module.css';
import { SectionRow } from '../settings/section.tsx';
import { useRemoveFactor, useRenewRecoveryCodes, useStartAuthenticator } from './api.ts';

type Enrolment =
  | { kind: 'passkey' }
  | { kind: 'authenticator'; key: string; link: string }
  | { kind: 'codes'; codes: readonly string[] };

/** What a member is about to remove: a passkey, or without an id the authenticator app. */
interface Removal {
  passkeyId: string | null;
  name: string;
}

/** The member's passkeys, authenticator app and recovery codes, and what adds to them. */
export function FactorList({
  factors,
  email,
  isNeeded,
}: {
  factors: Factors;
  email: string;
  /** The member administers, and cannot before they have one. */
  isNeeded: boolean;
}) {
  const [removal, setRemoval] = useState<Removal | null>(null);
  const start = useStartAuthenticator();
  const { opened, open, close } = useDialogOnDemand<
    typeof import('./enrolment-dialogs.tsx'),
    Enrolment
  >(() => import('./enrolment-dialogs.tsx'), 'Could not open the form');
  const showCodes = (codes: readonly string[]) => void open({ kind: 'codes', codes });
  const onAdded = ({ recoveryCodes }: { recoveryCodes: readonly string[] | null }) =>
    recoveryCodes ? showCodes(recoveryCodes) : close();
  return (
    <>
      {isNeeded && (
        <Banner tone="warn">
          <p>
            Administrators need two-step verification. Add a passkey or an authenticator app to
            continue.
          </p>
        </Banner>
      )}
      {start.error && <FailureAlert error={start.error} />}
      <ul className="box">
        {factors.passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            name={passkey.name}
            note={`Passkey. ${describeUse(passkey)}`}
            onRemove={() => setRemoval({ passkeyId: passkey.id, name: passkey.name })}
          />
        ))}
        <Row
          name="Authenticator app"
          note={factors.authenticator ? describeUse(factors.authenticator) : 'Not set up'}
          onRemove={
            factors.authenticator &&
            (() => setRemoval({ passkeyId: null, name: 'Authenticator app' }))
          }
        />
        {hasAny(factors) && <RecoveryRow left={factors.recoveryCodes} onRenewed={showCodes} />}
      </ul>
      <div className={styles.foot}>
        <Button onClick={() => void open({ kind: 'passkey' })}>Add a passkey</Button>
        {!factors.authenticator && (
          <Button
            busy={start.isPending}
            onClick={() =>
              start.mutate(undefined, {
                onSuccess: (setup) => void open({ kind: 'authenticator', ...setup }),
              })
            }
          >
            Set up an authenticator app
          </Button>
        )}
      </div>
      {opened?.subject.kind === 'passkey' && (
        <opened.AddPasskey onAdded={onAdded} onClose={close} />
      )}
      {opened?.subject.kind === 'authenticator' && (
        <opened.AddAuthenticator setup={opened.subject} onAdded={onAdded} onClose={close} />
      )}
      {opened?.subject.kind === 'codes' && (
        <opened.RecoveryCodes email={email} codes={opened.subject.codes} onClose={close} />
      )}
      {removal && (
        <RemoveDialog
          removal={removal}
          isLast={factors.passkeys.length + (factors.authenticator ? 1 : 0) === 1}
          onClose={() => setRemoval(null)}
        />
      )}
    </>
  );
}

function hasAny({ passkeys, authenticator }: Factors): boolean {
  return passkeys.length > 0 || authenticator !== null;
}

function describeUse({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }) {
  const use = lastUsedAt ? `last used ${formatAgo(lastUsedAt)}` : 'not used yet';
  return `Added on ${formatDate(createdAt)}, ${use}`;
}

function Row({
  name,
  note,
  onRemove,
}: {
  name: string;
  note: string;
  onRemove: (() => void) | null;
}) {
  return (
    <SectionRow name={name} note={note}>
      {onRemove && (
        <Button size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </SectionRow>
  );
}

function RecoveryRow({
  left,
  onRenewed,
}: {
  left: number;
  onRenewed: (codes: readonly string[]) => void;
}) {
  const renew = useRenewRecoveryCodes();
  return (
    <li className={styles.row}>
      <div>
        <p className="strong">Recovery codes</p>
        <p className="muted sm">
          {left} of {FACTOR_LIMITS.recoveryCodes} left
        </p>
        {renew.error && <FailureAlert error={renew.error} />}
      </div>
      <Button
        size="sm"
        busy={renew.isPending}
        onClick={() =>
          renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes) })
        }
      >
        Create new codes
      </Button>
    </li>
  );
}

function RemoveDialog({
  removal,
  isLast,
  onClose,
}: {
  removal: Removal;
  isLast: boolean;
  onClose: () => void;
}) {
  const remove = useRemoveFactor();
  const act = () =>
    remove.mutate(removal, {
      onSuccess: () => {
        onClose();
        toast({ title: `${removal.name} removed` });
      },
    });
  return (
    <AlertDialog
      onClose={onClose}
      title={`Remove ${removal.name}?`}
      consequence={
        isLast
          ? 'Two-step verification is switched off, and your recovery codes stop working. Your other devices are signed out.'
          : 'You can no longer confirm your sign-in with it. Your other devices are signed out.'
      }
      safeLabel="Keep it"
      actionLabel="Remove"
      onAction={act}
      progress={remove}
      words={authMessageOf}
    />
  );
}
