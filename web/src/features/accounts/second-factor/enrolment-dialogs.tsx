import { FACTOR_LIMITS } from '@lintel/contract/values/second-factor';
import { useState } from 'react';
import { downloadFile } from '#web/lib/download.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonAnchor } from '#web/ui/action/button-anchor.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { copyText } from '#web/ui/overlay/copy-link.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { QrCode } from '#web/ui/overlay/qr-code.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { AccountForm } from '../account-form.tsx';
import { useAddAuthenticator, useAddPasskey } from './api.ts';
import styles from './second-factor.module.css';
import { checkCode, checkPasskeyName, groupKey, recoveryFile } from './state.ts';

const CODE_LABEL = 'QR code for your authenticator app';
const ON_A_SCREEN =
  'Scan this code with your authenticator app, or copy the key into it. Then enter the 6 digits it shows.';
const ON_A_PHONE =
  'Open your authenticator app, or copy the key into it. Then enter the 6 digits it shows.';

interface Enrolling {
  /** Called with the recovery codes that the first factor brings. */
  onAdded: (added: { recoveryCodes: readonly string[] | null }) => void;
  onClose: () => void;
}

/** Names a passkey and creates it in this browser. */
export function AddPasskey({ onAdded, onClose }: Enrolling) {
  const add = useAddPasskey();
  const form = useCheckedForm({
    fields: ['name'],
    check: checkPasskeyName,
    send: add.mutateAsync,
    onSent: (added) => {
      toast({ title: 'Passkey added' });
      onAdded(added);
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title="Add a passkey"
      description="Your device or security key keeps it, and asks for your fingerprint, face or PIN."
    >
      <AccountForm
        form={form}
        variant="dialog"
        action="Create passkey"
        otherwise="The passkey was not created. Please try again, or set up an authenticator app."
      >
        <Field
          {...form.field('name')}
          id="passkey-name"
          label="Name"
          hint="A name to recognise it by, such as “My phone”."
        >
          <TextInput
            {...form.input('name')}
            autoComplete="off"
            maxLength={FACTOR_LIMITS.passkeyName}
          />
        </Field>
      </AccountForm>
    </Dialog>
  );
}

/** Show the key of an authenticator app, and confirm it by the app's first code. */
export function AddAuthenticator({
  setup,
  onAdded,
  onClose,
}: Enrolling & { setup: { key: string; link: string } }) {
  const add = useAddAuthenticator();
  // A phone cannot scan its own screen.
  const [isTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  const form = useCheckedForm({
    fields: ['code'],
    check: (values) => checkCode('authenticator', values),
    send: add.mutateAsync,
    refusals: { INCORRECT_CODE: { field: 'code' } },
    onSent: (added) => {
      toast({ title: 'Authenticator app set up' });
      onAdded(added);
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title="Set up an authenticator app"
      description={isTouch ? ON_A_PHONE : ON_A_SCREEN}
    >
      <div className="stack loose">
        {isTouch ? (
          <>
            <ButtonAnchor href={setup.link} variant="primary" size="lg" block>
              Open in my app
            </ButtonAnchor>
            <details>
              <summary>Show the code to scan</summary>
              <QrCode text={setup.link} label={CODE_LABEL} />
            </details>
          </>
        ) : (
          <QrCode text={setup.link} label={CODE_LABEL} />
        )}
        <div className="row wrap between">
          <p>
            Key: <span className={styles.key}>{groupKey(setup.key)}</span>
          </p>
          <Button size="sm" onClick={() => void copyText(setup.key, 'Key')}>
            Copy key
          </Button>
        </div>
        <AccountForm form={form} variant="dialog" action="Confirm">
          <Field {...form.field('code')} id="authenticator-code" label="Code">
            <TextInput
              {...form.input('code')}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={10}
            />
          </Field>
        </AccountForm>
      </div>
    </Dialog>
  );
}

/** Show new recovery codes, once. */
export function RecoveryCodes({
  email,
  codes,
  onClose,
}: {
  email: string;
  codes: readonly string[];
  onClose: () => void;
}) {
  const save = () => {
    const file = new Blob([recoveryFile(email, codes)], { type: 'text/plain' });
    downloadFile('lintel-recovery-codes.txt', file);
  };
  return (
    <Dialog
      onClose={onClose}
      title="Save your recovery codes"
      description="If you lose your passkey or your authenticator app, each of these codes signs you in once. We show them only once. Keep them where no one else can find them."
    >
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={save}>Download as a file</Button>
        <Button variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      </DialogActions>
    </Dialog>
  );
}
