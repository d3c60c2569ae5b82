import { PUBLIC_PAGES } from '#web/app/public-pages.ts';
import { Terms } from '#web/features/legal/terms.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useVisit } from '#web/lib/visit.ts';
import styles from './legal.module.css';

export function TermsPage() {
  usePageTitle(PUBLIC_PAGES.terms.title);
  const { site } = useVisit();
  return (
    <div className={`wrap-page ${styles.page}`}>
      <Terms site={site} />
    </div>
  );
}
