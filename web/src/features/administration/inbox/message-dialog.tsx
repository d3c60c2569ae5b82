import type { InboxMessage } from '@lintel/contract/administration/inbox';
import {
  OPENING_REASON_LABELS,
  OPENING_REASONS,
  type OpeningReason,
} from '@lintel/contract/values/administration';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide';
import { useState } from 'react';
import { formatDate, formatTime } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { buttonClass } from '#web/ui/action/button-look.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { messageQuery } from './api.ts';
import styles from './inbox.module.css';
import { Party } from './party.tsx';
import { isComplaint, isOfMember, replyLink, senderName } from './state.ts';

/** The full message. It is fetched when the dialog opens, a member's for a reason, which marks it as read. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState<OpeningReason>();
  const isAsked = isOfMember(id) && !reason;
  const query = useQuery({ ...messageQuery(id, reason), enabled: !isAsked });
  const { data: message } = query;
  return (
    <Dialog
      onClose={onClose}
      title={message ? `Message from ${senderName(message.from)}` : 'Message'}
      description="Opening a member’s message is logged under your name, with your reason."
    >
      {isAsked ? (
        <Reasons onChoose={setReason} />
      ) : (
        <QueryState query={query} skeleton={<LoadingBlock height="8rem" radius="var(--radius)" />}>
          {(message) => <Opened message={message} />}
        </QueryState>
      )}
      <DialogActions>
        {message && isComplaint(message.kind) && (
          <ButtonLink variant="primary" to={PATHS.adminComplaints}>
            Complaints
          </ButtonLink>
        )}
        {message?.from.email && !isComplaint(message.kind) && (
          <a
            className={buttonClass({ variant: 'primary' })}
            href={replyLink(message.from.email, message.subject ?? '')}
          >
            <Icon of={Mail} />
            Reply by email
          </a>
        )}
        <Button onClick={onClose}>Close message</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Asks why a member's message is opened, before it is. */
function Reasons({ onChoose }: { onChoose: (reason: OpeningReason) => void }) {
  return (
    <fieldset className="stack">
      <legend className={`strong ${styles.legend}`}>Why are you opening it?</legend>
      {OPENING_REASONS.map((reason) => (
        <Button key={reason} block onClick={() => onChoose(reason)}>
          {OPENING_REASON_LABELS[reason]}
        </Button>
      ))}
    </fieldset>
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
