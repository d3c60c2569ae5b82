import type { Complaint } from '@lintel/contract/administration/complaints';
import {
  CONTACT_KIND_LABELS,
  CONTACT_WORDS,
  type ComplaintLevel,
  type ComplaintState,
} from '@lintel/contract/values/site';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide';
import { useState } from 'react';
import { decisionLabel } from '#web/lib/decision-label.ts';
import { formatAgo, formatDate } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { MoreButton } from '#web/ui/feedback/more-button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { complaintsQuery } from './api.ts';
import { ComplaintAnswer } from './complaint-answer.tsx';
import styles from './complaint-list.module.css';

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
] as const;

const LEVELS: Record<ComplaintLevel, { tone: BadgeTone; label: string }> = {
  new: { tone: 'neutral', label: 'New' },
  due: { tone: 'warning', label: 'Answer soon' },
  late: { tone: 'danger', label: 'Late' },
};

/** The complaints, those about illegal content first, with the form that answers each. */
export function ComplaintList() {
  const [state, setState] = useState<ComplaintState>('open');
  const query = useInfiniteQuery(complaintsQuery(state));
  return (
    <>
      <div className={styles.head}>
        <h1>Complaints</h1>
        <Segmented label="Which complaints" options={STATES} value={state} onChange={setState} />
      </div>
      <QueryState
        query={query}
        title="Could not load complaints"
        skeleton={<LoadingBlock height="16rem" radius="var(--radius-lg)" />}
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={<EmptyState icon={ShieldCheck} title={`No ${state} complaints`} />}
      >
        {({ pages }) => (
          <>
            <ul className={styles.entries}>
              {pages
                .flatMap(({ items }) => items)
                .map((complaint) => (
                  <Entry key={complaint.id} complaint={complaint} />
                ))}
            </ul>
            {query.hasNextPage && <MoreButton query={query} />}
          </>
        )}
      </QueryState>
    </>
  );
}

function Entry({ complaint }: { complaint: Complaint }) {
  const { id, kind, level, number, createdAt, dueAt, answeredAt, ...text } = complaint;
  const { subject, message, answer, decisionId, decisions } = text;
  const about = decisions.find((decision) => decision.id === decisionId);
  return (
    <li
      className={`box ${styles.entry}`}
      data-complaint={id}
      tabIndex={-1}
      aria-label={`Complaint ${number}`}
    >
      <div className={styles.line}>
        <h2>{CONTACT_KIND_LABELS[kind]}</h2>
        {level && <Badge tone={LEVELS[level].tone}>{LEVELS[level].label}</Badge>}
      </div>
      <p className="muted sm">
        {number}, sent {formatAgo(createdAt)},{' '}
        {answeredAt ? `answered on ${formatDate(answeredAt)}` : `answer by ${formatDate(dueAt)}`}
      </p>
      <Sender complaint={complaint} />
      {subject !== CONTACT_WORDS.defaultSubject && <p className="strong">{subject}</p>}
      {about && <p>About the decision: {decisionLabel(about)}.</p>}
      <p className={styles.words}>{message}</p>
      {answer === null ? (
        <ComplaintAnswer complaint={complaint} />
      ) : (
        <>
          <h3>Our answer</h3>
          <p className={styles.words}>{answer}</p>
        </>
      )}
    </li>
  );
}

function Sender({ complaint: { name, email, member } }: { complaint: Complaint }) {
  return (
    <p>
      From {name} ({email}).{' '}
      {member && (
        <>
          {member.isSignedIn
            ? 'Sent signed in as '
            : 'Not signed in. The confirmed address is that of '}
          <Link to={PATHS.adminMember} params={{ id: member.profileId }}>
            {member.name ?? 'a member without a profile'}
          </Link>
          .
        </>
      )}
    </p>
  );
}
