import type { ModeratedMember } from '@lintel/contract/administration/moderation';
import { displayName } from '@lintel/contract/values/members';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import styles from './administration.module.css';
import { memberQuery } from './api.ts';
import { SuspensionAction } from './suspension-action.tsx';

/** An administrator's actions on a member, on their profile or in its place if it is no longer visible. */
export function Administration({ id }: { id: string }) {
  const query = useQuery(memberQuery(id));
  return (
    <section className={`box ${styles.panel}`} aria-labelledby="administration">
      <h2 id="administration">Administration</h2>
      <QueryState query={query} skeleton={<LoadingBlock height="5rem" radius="var(--radius)" />}>
        {(member) => <Member member={member} />}
      </QueryState>
    </section>
  );
}

function nameOf({ card }: ModeratedMember): string {
  return card ? displayName(card) : 'this member';
}

function Member({ member }: { member: ModeratedMember }) {
  const { id, suspendedAt, isAdmin, viewer } = member;
  const name = nameOf(member);
  return (
    <>
      <ul className={styles.facts}>
        {member.card && suspendedAt && <li className="strong">{name}</li>}
        {isAdmin && <li>Is an administrator.</li>}
        {suspendedAt && <li>Suspended since {formatDate(suspendedAt)}.</li>}
      </ul>
      <div className="row wrap">
        {viewer.suspend.isAllowed ? (
          <SuspensionAction id={id} name={name} isSuspended={suspendedAt !== null} />
        ) : (
          <Button size="sm" disabledReason={viewer.suspend.why ?? 'You cannot do this.'}>
            Suspend…
          </Button>
        )}
      </div>
    </>
  );
}
