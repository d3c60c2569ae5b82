import type { ModeratedMember } from '@lintel/contract/administration/moderation';
import { VERIFIED_CHECK_LABELS } from '@lintel/contract/values/administration';
import { displayName } from '@lintel/contract/values/members';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import styles from './administration.module.css';
import { memberQuery } from './api.ts';
import { SuspensionAction } from './suspension-action.tsx';
import { VerificationActions } from './verification-actions.tsx';

/** An administrator's actions on a member, on their profile or in its place if it is no longer visible. */
export function Administration({ id }: { id: string }) {
  const query = useQuery(memberQuery(id));
  return (
    <section className={`box ${styles.panel}`} aria-labelledby="administration">
      <h2 id="administration">Administration</h2>
      <QueryState query={query} skeleton={<LoadingBlock height="5rem" radius="var(--radius-md)" />}>
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
        <li>{verificationWords(member)}</li>
      </ul>
      <div className="row wrap">
        {viewer.verify.isAllowed && (
          <VerificationActions id={id} name={name} checks={checksOf(member)} />
        )}
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

function checksOf({ verifiedAt, verifiedChecks }: ModeratedMember) {
  return verifiedAt === null ? undefined : verifiedChecks;
}

function verificationWords({ verifiedAt, verifiedChecks }: ModeratedMember): string {
  if (verifiedAt === null) return 'Not verified.';
  const checks = verifiedChecks.map((check) => VERIFIED_CHECK_LABELS[check]).join(', ');
  return `Verified on ${formatDate(verifiedAt)}${checks && `: ${checks}`}.`;
}
