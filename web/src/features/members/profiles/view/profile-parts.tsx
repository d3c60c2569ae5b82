import type { ShownCompany } from '@lintel/contract/evidence/companies';
import type { ShownEvidence } from '@lintel/contract/evidence/evidence';
import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import { EVIDENCE_NAMES, EVIDENCE_WORDS } from '@lintel/contract/values/evidence';
import type { Role } from '@lintel/contract/values/members';
import { PROFILE_FIELDS } from '@lintel/contract/values/profile-fields';
import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { formatMonth } from '#web/lib/format.ts';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { CompanyBlock } from '#web/ui/property/company-block.tsx';
import {
  checkText,
  evidenceText,
  othersText,
  statementText,
} from '#web/ui/property/evidence-text.ts';
import { LookUpLink } from '#web/ui/property/look-up-link.tsx';
import { roleColour } from '#web/ui/property/role-colour.ts';
import { FactList } from './fact-list.tsx';
import styles from './profile-view.module.css';
import { paragraphsOf, termFacts } from './state.ts';

// What the page of a member and their public page share: none of it needs the router.

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Bio({ text }: { text: string }) {
  return (
    <div className={styles.prose}>
      {paragraphsOf(text).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two may be equal.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

export function ServiceList({ role, services }: { role: Role; services: readonly string[] }) {
  return (
    <ul className={classNames(styles.services, roleColour(role))}>
      {services.map((service) => (
        <li key={service}>
          <Icon of={Check} className={styles.tick} />
          {service}
        </li>
      ))}
    </ul>
  );
}

type WithEvidence = Pick<PublicProfile, 'evidence' | 'company' | 'firmPath'>;

/** What Lintel has checked of a member, or that it has checked nothing. */
export function CheckedSection({
  profile,
  children,
}: {
  profile: WithEvidence;
  children?: ReactNode;
}) {
  const checked = profile.evidence.filter(({ how }) => how !== null);
  return (
    <Section title={EVIDENCE_WORDS.checkedTitle}>
      {checked.length > 0 ? (
        <EvidenceItems profile={{ ...profile, evidence: checked }} />
      ) : (
        <p>{EVIDENCE_WORDS.nothingChecked}</p>
      )}
      {children}
    </Section>
  );
}

export function EvidenceItems({
  profile: { evidence, company, firmPath },
  companyStatedBy = 0,
}: {
  profile: WithEvidence;
  /** How many others state the company. */
  companyStatedBy?: number;
}) {
  return (
    <ul className="stack">
      {evidence.map((each) => {
        const { label } = EVIDENCE_NAMES[each.kind];
        return (
          <li key={each.kind}>
            <strong className="strong">{label}:</strong> <Words of={each} company={company} />{' '}
            <LookUpLink href={each.lookUpUrl} what={label} />
            {each.kind === 'company' && companyStatedBy > 0 && ` ${othersText(companyStatedBy)}`}
            {each.kind === 'company' && firmPath !== null && (
              <>
                {' '}
                <a href={firmPath}>Page of the firm</a>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Words({ of, company }: { of: ShownEvidence; company: ShownCompany | null }) {
  if (of.how === null) return `${statementText(of)}.`;
  if (of.kind !== 'company' || !company) return evidenceText(of);
  return (
    <>
      <CompanyBlock company={company} />
      {`${checkText(of)}.`}
    </>
  );
}

type Terms = Parameters<typeof termFacts>[0] & { feeList: string | null; termsAt: string | null };

/** Whether a member says anything of what they charge and when. */
export function givesTerms(profile: Terms): boolean {
  return termFacts(profile).length > 0 || profile.feeList !== null;
}

/** What a member charges and when, and as of which month. */
export function GivenTerms({ profile }: { profile: Terms }) {
  const { feeList, termsAt } = profile;
  const facts = termFacts(profile);
  return (
    <>
      {facts.length > 0 && <FactList facts={facts} />}
      {feeList !== null && (
        <div className={styles.prose}>
          <h3>{PROFILE_FIELDS.feesUrl.compared}</h3>
          <p>{feeList}</p>
        </div>
      )}
      {termsAt !== null && <p className="sm muted">As of {formatMonth(termsAt)}</p>}
    </>
  );
}
