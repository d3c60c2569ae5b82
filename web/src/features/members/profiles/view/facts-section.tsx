import type { Profile } from '@lintel/contract/profiles/profiles';
import { EVIDENCE_TITLE } from '@lintel/contract/values/evidence';
import { Link } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';
import { EvidenceItems } from './profile-parts.tsx';
import styles from './profile-view.module.css';

/** What was checked of a member, and what they state alone. Without any of it, only its owner sees the section. */
export function FactsSection({ profile }: { profile: Profile }) {
  const { evidence, viewer } = profile;
  if (evidence.length === 0 && !viewer.isOwner) return null;
  return (
    <section className={styles.section}>
      <h2>Facts</h2>
      <div className="stack">
        {evidence.length > 0 && <EvidenceItems profile={profile} />}
        {viewer.isOwner && (
          <p className={styles.unprinted}>
            <Link to={PATHS.evidence}>{EVIDENCE_TITLE}</Link>
          </p>
        )}
      </div>
    </section>
  );
}
