import { UNREAD_MAIL_MINUTES } from '@lintel/contract/values/notifications';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { notificationSettingsQuery, useChooseNotification } from './api.ts';
import styles from './notification-switches.module.css';
import { PushSwitch } from './push-switch.tsx';

/** The switches for each kind of notification. Emails require a confirmed address. */
export function NotificationSwitches({ isAddressConfirmed }: { isAddressConfirmed: boolean }) {
  const query = useQuery(notificationSettingsQuery);
  const choose = useChooseNotification();
  return (
    <QueryState query={query} skeleton={<Skeleton height="9rem" />}>
      {(data) => (
        <>
          {!isAddressConfirmed && (
            <p className="muted sm">We will email you once you have confirmed your address.</p>
          )}
          <div className={styles.choice}>
            <Switch
              checked={data.messageMail}
              onChange={(messageMail) => choose.mutate({ messageMail })}
            >
              Email me about unread messages
            </Switch>
            <p className="muted sm">
              We send one email per conversation, after {UNREAD_MAIL_MINUTES} minutes unread.
            </p>
          </div>
          <div className={styles.choice}>
            <Switch
              checked={data.searchMail}
              onChange={(searchMail) => choose.mutate({ searchMail })}
            >
              Email me about my saved searches
            </Switch>
            <p className="muted sm">
              As often as you choose for each of them. On Mondays we also say how many members
              viewed and saved your profile.
            </p>
          </div>
          <div className={styles.choice}>
            <Switch checked={data.briefMail} onChange={(briefMail) => choose.mutate({ briefMail })}>
              Email me before what I am after now ends
            </Switch>
          </div>
          <div className={styles.choice}>
            <Switch
              checked={data.referenceMail}
              onChange={(referenceMail) => choose.mutate({ referenceMail })}
            >
              Email me when a member says that we have worked together
            </Switch>
          </div>
          {data.pushKey !== null && <PushSwitch publicKey={data.pushKey} />}
          {choose.error && (
            <Alert>
              <p>{messageOf(choose.error)}</p>
            </Alert>
          )}
        </>
      )}
    </QueryState>
  );
}
