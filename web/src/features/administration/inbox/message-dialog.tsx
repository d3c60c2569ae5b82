import type { InboxMessage } from '@lintel/contract/administration/inbox';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { formatDate, formatTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { buttonClass } from '#web/ui/action/button-look.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { messageQuery } from './api.ts';
import styles from './inbox.module.css';
import { Party } from './party.tsx';
import { replyLink, senderName } from './state.ts';

/** The full message. It is fetched when the dialog opens, which marks it as read. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(messageQuery(id));
  const { data: message } = query;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={message ? `Message from ${senderName(message.from)}` : 'Message'}
      description="That you opened it is written to the audit log."
    >
      <QueryState
        query={query}
        skeleton={
          <div role="status" aria-label="Loading...">
            <Skeleton height="8rem" radius="var(--radius-md)" />
          </div>
        }
      >
        {(message) => <Opened message={message} />}
      </QueryState>
      <DialogActions>
        {message?.from.email && (
          <a
            className={buttonClass({ variant: 'primary' })}
            href={replyLink(message.from.email, message.subject ?? '')}
          >
            <Icon of={Mail} />
            Reply by mail
          </a>
        )}
        <Button onClick={onClose}>Close message</Button>
      </DialogActions>
    </Dialog>
  );
}

function Opened({ message }: { message: InboxMessage }) {
  const { from, to, subject, createdAt, content } = message;
  return (
    <>
      <dl className={styles.facts}>
        <dt>From</dt>
        <dd>
          <Party party={from} />
        </dd>
        {to && (
          <>
            <dt>To</dt>
            <dd>
              <Party party={to} />
            </dd>
          </>
        )}
        {subject && (
          <>
            <dt>Subject</dt>
            <dd>{subject}</dd>
          </>
        )}
        <dt>Received</dt>
        <dd>
          {formatDate(createdAt)}, {formatTime(createdAt)}
        </dd>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section className={styles.content} aria-label="Text" tabIndex={0}>
        {content}
      </section>
    </>
  );
}
