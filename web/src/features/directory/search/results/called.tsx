import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import styles from './results.module.css';
import { ResultsGrid, type ShownProfiles } from './results-grid.tsx';

/** Members who are called like the text of a search, beside what was understood by it. */
export function Called({
  called,
  ...slots
}: { called: readonly ProfileCard[] } & Omit<ShownProfiles, 'profiles'>) {
  if (called.length === 0) return null;
  return (
    <section className={styles.called} aria-labelledby="called">
      <h2 id="called">Called that:</h2>
      <ResultsGrid {...slots} profiles={called} />
    </section>
  );
}
