import type { MemberPage as Page } from '@lintel/contract/administration/members';
import { MEMBER_COUNT_NAMES, MEMBER_COUNTS } from '@lintel/contract/values/administration';
import { EVIDENCE_NAMES, EVIDENCE_STATE_LABELS } from '@lintel/contract/values/evidence';
import { ROLE_LABELS } from '@lintel/contract/values/members';
import { PLANS } from '@lintel/contract/values/plans';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countOf, formatAgo, formatCount, formatDate } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { statementText } from '#web/ui/property/evidence-text.ts';
import { EntryList } from '../audit-log/audit-log.tsx';
import { memberQuery } from './api.ts';
import { Deeds } from './deeds.tsx';
import styles from './members.module.css';
import { MemberFront, Section } from './parts.tsx';

/** What administrators see of a member, and do to their account. */
export function MemberPage({
  id,
  actions,
  decisions,
}: {
  id: string;
  /** The buttons that decide about the member. */
  actions: (member: Pick<Page, 'id' | 'name' | 'suspendedAt'>) => ReactNode;
  decisions: ReactNode;
}) {
  return (
    <QueryState
      query={useQuery(memberQuery(id))}
      title="Could not open this member"
      level={1}
      actions={<ButtonLink to={PATHS.adminMembers}>All members</ButtonLink>}
      skeleton={<LoadingBlock height="24rem" radius="var(--radius-lg)" />}
    >
      {(page) => (
        <>
          <Head page={page} actions={actions(page)} />
          <div className={styles.sections}>
            <Account page={page} />
            <Counts page={page} />
            <Invitations page={page} />
            <Section title="Decisions">{decisions}</Section>
            <Evidence page={page} />
            <Deeds page={page} />
          </div>
          <h2 className={styles.log}>What was done</h2>
          {page.entries.length > 0 ? (
            <EntryList label="What was done" entries={page.entries} />
          ) : (
            <p className="muted">Nothing yet.</p>
          )}
        </>
      )}
    </QueryState>
  );
}

function Head({ page, actions }: { page: Page; actions: ReactNode }) {
  const { id, name, card, isAdmin, suspendedAt, suspendedUntil, viewer } = page;
  const facts = [
    card?.role && ROLE_LABELS[card.role].one,
    card ? card.businessName : 'Has not completed a profile',
    isAdmin && 'Administrator',
    suspendedAt && `Suspended since ${formatDate(suspendedAt)}`,
    suspendedUntil && `until ${formatDate(suspendedUntil)}`,
  ];
  return (
    <div className={styles.head}>
      <MemberFront member={{ id, name, card }} />
      <div>
        <h1>{name}</h1>
        <p className="muted">{facts.filter(Boolean).join(', ')}</p>
      </div>
      <div className="row wrap">
        {card && (
          <ButtonLink to={PATHS.profile} params={{ id }} size="sm">
            View profile
          </ButtonLink>
        )}
        {viewer.decide.isAllowed && actions}
      </div>
    </div>
  );
}

function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Account({ page }: { page: Page }) {
  const { email, isEmailConfirmed, joinedAt, lastSeenAt, sessions, plan, hasSecondFactor } = page;
  return (
    <Section title="Account">
      <Facts
        facts={{
          Address: `${email}${isEmailConfirmed ? '' : ' (not confirmed)'}`,
          Joined: formatDate(joinedAt),
          'Last seen': lastSeenAt ? formatAgo(lastSeenAt) : 'Not signed in',
          Sessions: formatCount(sessions),
          Plan: PLANS[plan].name,
          'Two-step verification': hasSecondFactor ? 'On' : 'Off',
        }}
      />
    </Section>
  );
}

function Counts({ page: { counts } }: { page: Page }) {
  const facts = MEMBER_COUNT_NAMES.map((name) => [MEMBER_COUNTS[name], formatCount(counts[name])]);
  return (
    <Section title="Counts">
      <Facts facts={Object.fromEntries(facts)} />
    </Section>
  );
}

function Invitations({ page: { invitedBy, brought, broughtCount } }: { page: Page }) {
  return (
    <Section title="Invitations">
      <p>{invitedBy ? <>Invited by {toMember(invitedBy)}.</> : 'Not known to be invited.'}</p>
      <p>
        {broughtCount === 0
          ? 'Brought no one.'
          : `Brought ${countOf(broughtCount, 'member', 'members')}:`}
      </p>
      <ul>
        {brought.map((member) => (
          <li key={member.id}>{toMember(member)}</li>
        ))}
      </ul>
    </Section>
  );
}

function toMember({ id, name }: { id: string; name: string }) {
  return (
    <Link to={PATHS.adminMember} params={{ id }}>
      {name}
    </Link>
  );
}

function Evidence({ page: { evidence } }: { page: Page }) {
  return (
    <Section title="Evidence">
      {evidence.length === 0 && <p className="muted">None stated.</p>}
      <ul>
        {evidence.map((item) => (
          <li key={item.kind}>
            {EVIDENCE_NAMES[item.kind].label}:{' '}
            {[statementText(item), EVIDENCE_STATE_LABELS[item.state]].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </Section>
  );
}
