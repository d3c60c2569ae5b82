import { X } from 'lucide';
import { useEffect, useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import {
  LOCAL_KEYS,
  SESSION_KEYS,
  safeLocalStorage,
  safeSessionStorage,
} from '#web/lib/browser-storage.ts';
import { waitMessage } from '#web/lib/wait-message.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useRequestReset, useSendVerification } from './api.ts';
import styles from './confirmation-banner.module.css';

interface Member {
  id: string;
  email: string;
  emailVerified: boolean;
}

/** Resends the email. Without a password it is the one that sets a password, which also confirms the address. */
function useSendAgain({ email }: Member, needsPassword: boolean) {
  const verification = useSendVerification();
  const reset = useRequestReset();
  const callbacks = {
    onSuccess: () => toast({ title: 'Sent', description: `We sent a link to ${email}.` }),
    onError: (error: Error) =>
      toast({
        tone: 'bad',
        title: 'Could not send the email.',
        description: [messageOf(error), waitMessage(error)].filter(Boolean).join(' '),
      }),
  };
  return {
    isPending: verification.isPending || reset.isPending,
    send: () =>
      needsPassword
        ? reset.mutate({ email }, callbacks)
        : verification.mutate(undefined, callbacks),
  };
}

function Reminder({ member, onLater }: { member: Member; onLater: () => void }) {
  const needsPassword = safeSessionStorage.read(SESSION_KEYS.passwordMail) === member.id;
  const again = useSendAgain(member, needsPassword);
  return (
    <aside className={styles.banner} aria-label="Your email address">
      <div className={`wrap-page ${styles.bar}`}>
        <p className={styles.words}>
          {needsPassword ? (
            <>
              <strong className="strong">Your account is ready.</strong> We sent an email to{' '}
              {member.email}: follow its link to set a password so that you can sign in again.
            </>
          ) : (
            <>
              <strong className="strong">Confirm your email address.</strong>{' '}
              <span className={styles.how}>Follow the link that we sent to {member.email}.</span>
            </>
          )}
        </p>
        <Button size="sm" busy={again.isPending} onClick={again.send}>
          Send again
        </Button>
        <IconButton label="Remind me later" icon={<Icon of={X} />} onClick={onLater} />
      </div>
    </aside>
  );
}

/** The room of the reminder until the session is known, for a member who had it last time. */
export function ReminderRoom() {
  return <div className={styles.room} />;
}

/** The reminder for a member whose address is not confirmed, until they dismiss it in this tab. */
export function ConfirmationBanner({ member }: { member: Member }) {
  const [isLater, setLater] = useState(
    () => safeSessionStorage.read(SESSION_KEYS.confirmLater) === member.id,
  );
  const isShown = !member.emailVerified && !isLater;
  useEffect(() => {
    if (isShown) safeLocalStorage.write(LOCAL_KEYS.reminded, 'reminded');
    else safeLocalStorage.remove(LOCAL_KEYS.reminded);
  }, [isShown]);
  if (!isShown) return null;
  const dismiss = () => {
    safeSessionStorage.write(SESSION_KEYS.confirmLater, member.id);
    setLater(true);
  };
  return <Reminder member={member} onLater={dismiss} />;
}
