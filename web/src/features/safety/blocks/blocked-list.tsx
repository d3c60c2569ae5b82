import type { BlockedMember } from '@lintel/contract/safety/blocks';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.ts';
import { formatDate } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { blocksQuery, useUnblock } from './api.ts';
import styles from './blocked-list.module.css';

/** Someone who has blocked the viewer too shows them nothing, not even a name. */
function nameOf({ name }: BlockedMember): string {
  return name ?? 'A member';
}

/** The members that the viewer has blocked, with buttons to unblock them and to read earlier messages. */
export function BlockedList() {
  const query = useQuery(blocksQuery);
  const unblock = useUnblock();
  const release = (member: BlockedMember) =>
    unblock.mutate(member.profileId, {
      onSuccess: () => toast({ title: `${nameOf(member)} unblocked` }),
    });
  return (
    <QueryState
      query={query}
      skeleton={<LoadingBlock height="2.5rem" radius="var(--radius)" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<p className="muted">You have not blocked anybody.</p>}
    >
      {({ items }) => (
        <>
          {unblock.error && <Alert>{messageOf(unblock.error)}</Alert>}
          <ul className="box">
            {items.map((member) => (
              <Row
                key={member.profileId}
                member={member}
                isBusy={unblock.isPending && unblock.variables === member.profileId}
                onUnblock={() => release(member)}
              />
            ))}
          </ul>
        </>
      )}
    </QueryState>
  );
}

function Row({
  member,
  isBusy,
  onUnblock,
}: {
  member: BlockedMember;
  isBusy: boolean;
  onUnblock: () => void;
}) {
  const name = nameOf(member);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className="strong">{name}</p>
        <p className="muted sm">Blocked on {formatDate(member.blockedAt)}</p>
      </div>
      <ButtonLink
        size="sm"
        variant="ghost"
        to={PATHS.messages}
        search={{ to: member.profileId }}
        aria-label={`Messages with ${name}`}
      >
        Messages
      </ButtonLink>
      <Button size="sm" aria-label={`Unblock ${name}`} busy={isBusy} onClick={onUnblock}>
        Unblock
      </Button>
    </li>
  );
}
