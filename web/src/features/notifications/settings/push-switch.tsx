import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import styles from './notification-switches.module.css';
import { readPushState, turnPushOff, turnPushOn } from './push-browser.ts';

const KEY = ['push-state'];
const NOTES = {
  unsupported: 'This browser cannot show notifications.',
  blocked: 'This browser blocks notifications of this site. Allow them in its settings first.',
} as const;
const OF_THIS_BROWSER =
  'When Lintel is closed, until you sign out here. Notifications never show the text of a message.';

/** The switch for notifications of new messages in this browser while the site is closed. */
export function PushSwitch({ publicKey }: { publicKey: string }) {
  const client = useQueryClient();
  const { data: state } = useQuery({ queryKey: KEY, queryFn: readPushState });
  const turn = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn(publicKey) : turnPushOff()),
    onSuccess: (now) => client.setQueryData(KEY, now),
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  });
  if (!state) return null;
  const isPossible = state === 'on' || state === 'off';
  return (
    <div className={styles.choice}>
      {isPossible && (
        <Switch
          checked={turn.isPending ? turn.variables : state === 'on'}
          onChange={(isOn) => turn.mutate(isOn)}
        >
          Notify me in this browser
        </Switch>
      )}
      <p className="muted sm">{isPossible ? OF_THIS_BROWSER : NOTES[state]}</p>
      {turn.error && (
        <Alert>
          <p>
            {turn.error instanceof ApiError
              ? messageOf(turn.error)
              : 'We could not reach this browser. Please try again.'}
          </p>
        </Alert>
      )}
    </div>
  );
}
