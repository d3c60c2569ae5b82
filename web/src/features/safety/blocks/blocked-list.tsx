import type { BlockedMember } from '@lintel/contract/safety/blocks';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.ts';
import { formatDate } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { blocksQuery, useUnblock } from './api.ts';
import styles from './blocked-list.module.css';

function nameOf({ card }: BlockedMember): string {
  return card ? (card.businessName ?? card.fullName) : 'Deleted member';
}

/** Whom one has blocked, with the way back and to what was written before. */
export function BlockedList() {
  const { data, error, refetch } = useQuery(blocksQuery);
  const unblock = useUnblock();
  if (!data && error) {
    return (
      <Alert>
        <p>{messageOf(error)}</p>
        <TextButton onClick={() => void refetch()}>Try again</TextButton>
      </Alert>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label="Loading...">
        <Skeleton height="2.5rem" radius="var(--radius-md)" />
      </div>
    );
  }
  if (data.items.length === 0) return <p className="muted">You have not blocked anybody.</p>;
  return (
    <>
      {unblock.error && <Alert>{messageOf(unblock.error)}</Alert>}
      <ul className={styles.rows}>
        {data.items.map((member) => (
          <Row
            key={member.profileId}
            member={member}
            isBusy={unblock.isPending && unblock.variables === member.profileId}
            onUnblock={() =>
              unblock.mutate(member.profileId, {
                onSuccess: () => toast({ title: `${nameOf(member)} unblocked` }),
              })
            }
          />
        ))}
      </ul>
    </>
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
