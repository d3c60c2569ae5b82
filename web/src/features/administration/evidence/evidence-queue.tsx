import type { WaitingEvidence } from '@lintel/contract/evidence/decisions';
import { EVIDENCE_REFUSAL_LABELS, EVIDENCE_WORDS } from '@lintel/contract/values/evidence';
import { evidenceRow } from '@lintel/contract/values/evidence-rules';
import { displayName, ROLE_LABELS, type Role } from '@lintel/contract/values/members';
import { SITE_NAME } from '@lintel/contract/values/names';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide';
import { countOf, formatAgo, formatDateOnly } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { MoreButton } from '#web/ui/feedback/more-button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { CompanyBlock } from '#web/ui/property/company-block.tsx';
import { statementText } from '#web/ui/property/evidence-text.ts';
import { LookUpLink } from '#web/ui/property/look-up-link.tsx';
import { waitingQuery } from './api.ts';
import { Decision } from './decision.tsx';
import styles from './evidence-queue.module.css';
import { Officers } from './officers.tsx';

/** The work for which a member of a role needs redress. */
const REDRESS_WORK: Partial<Record<Role, string>> = {
  sourcer: 'For estate agency work, which includes sourcing.',
  management: 'For letting and management.',
};

/** The evidence that waits for a check, the oldest first. */
export function EvidenceQueue() {
  const query = useInfiniteQuery(waitingQuery);
  return (
    <>
      <h1 className={styles.title}>Evidence</h1>
      <QueryState
        query={query}
        title="Could not load evidence"
        skeleton={<LoadingBlock height="16rem" radius="var(--radius-lg)" />}
        isEmpty={({ pages }) => pages[0]?.total === 0}
        empty={<EmptyState icon={ShieldCheck} title={EVIDENCE_WORDS.nothingToCheck} />}
      >
        {({ pages }) => (
          <div className="stack">
            <p className="muted">
              {countOf(pages[0]?.total ?? 0, 'check', 'checks')} to decide, the oldest first
            </p>
            <ul className={styles.entries}>
              {pages
                .flatMap(({ items }) => items)
                .map((item) => (
                  <Entry key={item.id} item={item} />
                ))}
            </ul>
            {query.hasNextPage && <MoreButton query={query} />}
          </div>
        )}
      </QueryState>
    </>
  );
}

function Entry({ item }: { item: WaitingEvidence }) {
  const { id, kind, member, lookUpUrl, emailDomain, endsOn, askedAt, company } = item;
  const { label, hasInsurer } = evidenceRow(kind);
  const name = displayName(item);
  return (
    <li
      className={`box ${styles.entry}`}
      data-evidence={id}
      tabIndex={-1}
      aria-label={`${label} of ${name}`}
    >
      <div className={styles.head}>
        <h2>{label}</h2>
        <span className="muted">
          <Member id={member.id} name={name} />
          {item.businessName && `, ${item.fullName}`}
          {item.role && `, ${ROLE_LABELS[item.role].one}`}, asked {formatAgo(askedAt)}
        </span>
      </div>
      <p>
        {company ? <CompanyBlock company={company} /> : statementText(item)}{' '}
        <LookUpLink href={lookUpUrl} what={`${label} of ${name}`} />
      </p>
      <ul className="sm">
        {endsOn && !hasInsurer && <li>Ends on {formatDateOnly(endsOn)}.</li>}
        {kind === 'redress' && item.role && <li>{REDRESS_WORK[item.role]}</li>}
        <li>{emailDomain ? `Email at ${emailDomain}.` : 'No confirmed email address.'}</li>
        <Others item={item} />
      </ul>
      {kind === 'company' && <Officers id={id} of={name} />}
      <Decision item={item} />
    </li>
  );
}

function Others({ item }: { item: WaitingEvidence }) {
  const { sameNumber, looksLike, holdsSiteName, earlierRefusal } = item;
  return (
    <>
      {sameNumber.length > 0 && <Warning text="The same number is stated by" of={sameNumber} />}
      {looksLike.length > 0 && <Warning text="The name looks like that of" of={looksLike} />}
      {holdsSiteName && <li className={styles.warning}>The name holds “{SITE_NAME}”.</li>}
      {earlierRefusal && <li>Refused before: {EVIDENCE_REFUSAL_LABELS[earlierRefusal]}.</li>}
    </>
  );
}

function Warning({ text, of }: { text: string; of: WaitingEvidence['sameNumber'] }) {
  return (
    <li className={styles.warning}>
      {text}{' '}
      {of.map((other, index) => (
        <span key={other.id}>
          {index > 0 && ', '}
          <Member {...other} />
        </span>
      ))}
      .
    </li>
  );
}

function Member({ id, name }: { id: string; name: string }) {
  return (
    <Link to={PATHS.profile} params={{ id }}>
      {name}
    </Link>
  );
}
