import type { session } from '@lintel/contract/accounts/sessions';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { formatAgo, formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { useFocusNext } from '#web/ui/action/focus.ts';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { authMessageOf, FailureAlert } from '../failures.tsx';
import { useEndAllSessions, useEndSession } from './api.ts';
import styles from './section.module.css';

type Session = z.output<typeof session>;

/** How many sessions a long list shows at first. */
const FOLDED = 5;

function deviceOf({ device }: Session): string {
  return device ?? 'Unknown device';
}

/** The names of the devices by session. Those of one kind are numbered in the order in which they signed in. */
function namesOf(sessions: readonly Session[]): Map<string, string> {
  const byAge = sessions.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const byDevice = Map.groupBy(byAge, deviceOf);
  return new Map(
    [...byDevice].flatMap(([device, alike]) =>
      alike.map(({ id }, at) => [id, at === 0 ? device : `${device} (${at + 1})`] as const),
    ),
  );
}

/**
 * The devices on which the member is signed in. `onLeave` is called after all of them, including this one, are signed
 * out.
 */
export function SessionList({
  sessions,
  onLeave,
}: {
  sessions: readonly Session[];
  onLeave: () => void;
}) {
  const end = useEndSession();
  const list = useRef<HTMLUListElement>(null);
  // The focused button disappears.
  const focusNext = useFocusNext();
  const [isOpen, setOpen] = useState(false);
  const names = namesOf(sessions);
  const inOrder = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  // A button that shows a single row takes its room.
  const isFolded = !isOpen && sessions.length > FOLDED + 1;
  const showAll = () => {
    setOpen(true);
    focusNext(() => list.current?.querySelector(`li:nth-child(${FOLDED + 1}) button`));
  };
  return (
    <>
      {end.error && <FailureAlert error={end.error} />}
      <ul className="box" ref={list}>
        {inOrder.slice(0, isFolded ? FOLDED : undefined).map((item) => {
          const device = names.get(item.id) ?? deviceOf(item);
          return (
            <li key={item.id} className={styles.row}>
              <div>
                <p className={styles.name}>
                  <span className="strong">{device}</span>
                  {item.isCurrent && <Badge tone="brand">This device</Badge>}
                </p>
                <p className="muted sm">
                  {item.isCurrent ? 'In use now' : `Last used ${formatAgo(item.lastSeenAt)}`},
                  signed in on {formatDate(item.createdAt)}
                </p>
              </div>
              {!item.isCurrent && (
                <Button
                  size="sm"
                  aria-label={`Sign out ${device}, last used ${formatAgo(item.lastSeenAt)}`}
                  busy={end.isPending && end.variables === item.id}
                  onClick={() =>
                    end.mutate(item.id, {
                      onSuccess: () => toast({ title: `${device} signed out` }),
                    })
                  }
                >
                  Sign out
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {isFolded && (
        <div>
          <TextButton onClick={showAll}>
            Show all {sessions.length}
            <span className="vh"> sessions</span>
          </TextButton>
        </div>
      )}
      <SignOutEverywhere onLeave={onLeave} />
    </>
  );
}

function SignOutEverywhere({ onLeave }: { onLeave: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const endAll = useEndAllSessions();
  return (
    <div className={styles.foot}>
      <Button onClick={() => setOpen(true)}>Sign out everywhere</Button>
      {isOpen && (
        <AlertDialog
          onClose={() => setOpen(false)}
          title="Sign out everywhere?"
          consequence="We will sign you out on all your devices, including this one. Everything you have saved stays."
          safeLabel="Stay signed in"
          actionLabel="Sign out everywhere"
          progress={endAll}
          words={authMessageOf}
          onAction={() => endAll.mutate(undefined, { onSuccess: onLeave })}
        />
      )}
    </div>
  );
}
