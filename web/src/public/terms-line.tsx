import { formatDateOnly } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import type { Site } from '#web/lib/site.ts';
import styles from './offline-bar.module.css';

/** The line on every page that says when the terms change, until they do. */
export function TermsLine({ site }: { site: Site | undefined }) {
  if (!site?.termsChanges[0]) return null;
  const days = site.termsChanges.map(({ effectiveOn }) => formatDateOnly(effectiveOn));
  return (
    <aside className={styles.strip} aria-label="Changes of the terms">
      <div className={`wrap-page ${styles.bar}`}>
        <p>
          Our terms of use change on {days.toReversed().join(' and ')}.{' '}
          <a href={PATHS.terms}>See what changes</a>
        </p>
      </div>
    </aside>
  );
}
