import type { Profile } from '@lintel/contract/profiles/profiles';
import { EVIDENCE_NAMES, EVIDENCE_TITLE, EVIDENCE_WORDS } from '@lintel/contract/values/evidence';
import { Link } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';
import { othersText, statementText } from '#web/ui/property/evidence-text.ts';
import { LookUpLink } from '#web/ui/property/look-up-link.tsx';
import { Plate } from '#web/ui/property/plate.tsx';
import styles from './profile-view.module.css';

/** What was checked of a member and, folded and apart from it, what they state alone. */
export function FactsSection({ profile }: { profile: Profile }) {
  const { companyStatedBy } = profile;
  const stated = profile.evidence.filter(({ how }) => how === null);
  return (
    <div className="stack">
      <Plate {...profile} />
      {profile.viewer.isOwner && (
        <p className={styles.unprinted}>
          <Link to={PATHS.evidence}>{EVIDENCE_TITLE}</Link>
        </p>
      )}
      {stated.length > 0 && (
        <details className={styles.claims}>
          <summary>{EVIDENCE_WORDS.statedTitle}</summary>
          <ul className="stack">
            {stated.map((each) => {
              const { label } = EVIDENCE_NAMES[each.kind];
              return (
                <li key={each.kind}>
                  <strong className="strong">{label}:</strong> {`${statementText(each)}. `}
                  <LookUpLink href={each.lookUpUrl} what={label} />
                  {each.kind === 'company' &&
                    companyStatedBy > 0 &&
                    ` ${othersText(companyStatedBy)}`}
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </div>
  );
}
