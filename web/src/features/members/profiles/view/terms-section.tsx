import type { Profile } from '@lintel/contract/profiles/profiles';
import { hasField, TERM_FIELDS } from '@lintel/contract/values/profile-values';
import { Link } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FEE_LIST_DUTY } from '#web/ui/property/fee-list-duty.ts';
import { GivenTerms, givesTerms } from './profile-parts.tsx';
import styles from './profile-view.module.css';

/** What a member charges and when. Without any of it, only its owner sees the section. */
export function TermsSection({ profile }: { profile: Profile }) {
  const { role, viewer, owesFeeList } = profile;
  const isGiven = givesTerms(profile);
  if (!TERM_FIELDS.some((name) => hasField(role, name)) || (!isGiven && !viewer.isOwner)) {
    return null;
  }
  return (
    <section className={styles.section}>
      <h2>Fees and terms</h2>
      <div className="stack">
        {!isGiven && (
          <p className="muted">
            Say what you charge and when. Profiles that do are easier to choose.{' '}
            <Link to={PATHS.onboarding} search={{ edit: '1' }}>
              Add fees and terms
            </Link>
          </p>
        )}
        {owesFeeList && <Banner tone="warn">{FEE_LIST_DUTY}</Banner>}
        {isGiven && <GivenTerms profile={profile} />}
      </div>
    </section>
  );
}
