import type { Profile } from '@lintel/contract/profiles/profiles';
import { EVIDENCE_TITLE, EVIDENCE_WORDS } from '@lintel/contract/values/evidence';
import { Link } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';
import { CheckedSection, EvidenceItems } from './profile-parts.tsx';
import styles from './profile-view.module.css';

/** What was checked of a member and, folded and apart from it, what they state alone. */
export function FactsSections({ profile }: { profile: Profile }) {
  const stated = profile.evidence.filter(({ how }) => how === null);
  return (
    <>
      <CheckedSection profile={profile}>
        {profile.viewer.isOwner && (
          <p className={`${styles.below} ${styles.unprinted}`}>
            <Link to={PATHS.evidence}>{EVIDENCE_TITLE}</Link>
          </p>
        )}
      </CheckedSection>
      {stated.length > 0 && (
        <details className={`${styles.section} ${styles.claims}`}>
          <summary>{EVIDENCE_WORDS.statedTitle}</summary>
          <EvidenceItems
            profile={{ ...profile, evidence: stated }}
            companyStatedBy={profile.companyStatedBy}
          />
        </details>
      )}
    </>
  );
}
