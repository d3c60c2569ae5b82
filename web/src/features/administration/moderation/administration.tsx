import type {
  getModeratedMember,
  ModeratedMember,
} from '@lintel/contract/administration/moderation';
import { displayName } from '@lintel/contract/values/members';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, endpoint } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import styles from './administration.module.css';

const GET = endpoint<typeof getModeratedMember>('GET', '/api/admin/users/{id}');

/** The buttons that decide about a member. */
type Actions = (member: { id: string; name: string; isSuspended: boolean }) => ReactNode;

/** An administrator's actions on a member, on their profile or in its place if it is no longer visible. */
export function Administration({ id, actions }: { id: string; actions: Actions }) {
  const query = useQuery({
    queryKey: ['moderated-member', id],
    queryFn: ({ signal }) => call(GET, { params: { id }, signal }),
  });
  return (
    <section className={`box ${styles.panel}`} aria-labelledby="administration">
      <h2 id="administration">Administration</h2>
      <QueryState query={query} skeleton={<LoadingBlock height="5rem" radius="var(--radius)" />}>
        {(member) => <Member member={member} actions={actions} />}
      </QueryState>
    </section>
  );
}

function nameOf({ card }: ModeratedMember): string {
  return card ? displayName(card) : 'this member';
}

function Member({ member, actions }: { member: ModeratedMember; actions: Actions }) {
  const { id, suspendedAt, suspendedUntil, isAdmin, viewer } = member;
  const name = nameOf(member);
  return (
    <>
      <ul className={styles.facts}>
        {member.card && suspendedAt && <li className="strong">{name}</li>}
        {isAdmin && <li>Is an administrator.</li>}
        {suspendedAt && (
          <li>
            Suspended since {formatDate(suspendedAt)}, until{' '}
            {suspendedUntil ? formatDate(suspendedUntil) : 'we lift it'}.
          </li>
        )}
      </ul>
      <div className="row wrap">
        {viewer.decide.isAllowed ? (
          actions({ id, name, isSuspended: suspendedAt !== null })
        ) : (
          <Button size="sm" disabledReason={viewer.decide.why ?? 'You cannot do this.'}>
            Suspend…
          </Button>
        )}
      </div>
    </>
  );
}
