import type { ShownCompany } from '@lintel/contract/members/companies';
import type { ShownEvidence } from '@lintel/contract/members/evidence';
import type { Profile } from '@lintel/contract/members/profiles';
import { EVIDENCE_TITLE } from '@lintel/contract/values/evidence-kinds';
import { EVIDENCE_NAMES } from '@lintel/contract/values/evidence-names';
import { Link } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';
import { CompanyBlock } from '#web/ui/property/company-block.tsx';
import { checkWords, evidenceWords } from '#web/ui/property/evidence-words.ts';
import { LookUpLink } from '#web/ui/property/look-up-link.tsx';
import styles from './profile-view.module.css';

/** What was checked of a member, and what they state alone. Without any of it, only its owner sees the section. */
export function FactsSection({ profile: { evidence, company, viewer } }: { profile: Profile }) {
  if (evidence.length === 0 && !viewer.isOwner) return null;
  return (
    <section className={styles.section}>
      <h2>Facts</h2>
      <div className="stack">
        {evidence.length > 0 && (
          <ul className="stack">
            {evidence.map((each) => {
              const { label } = EVIDENCE_NAMES[each.kind];
              return (
                <li key={each.kind} className={each.how === null ? styles.stated : undefined}>
                  <strong className="strong">{label}:</strong> <Words of={each} company={company} />{' '}
                  <LookUpLink href={each.lookUpUrl} what={label} />
                </li>
              );
            })}
          </ul>
        )}
        {viewer.isOwner && (
          <p className={styles.unprinted}>
            <Link to={PATHS.evidence}>{EVIDENCE_TITLE}</Link>
          </p>
        )}
      </div>
    </section>
  );
}

function Words({ of, company }: { of: ShownEvidence; company: ShownCompany | null }) {
  if (of.kind !== 'company' || !company) return evidenceWords(of);
  return (
    <>
      <CompanyBlock company={company} />
      {company.isConfirmed && `${checkWords(of)}.`}
    </>
  );
}
