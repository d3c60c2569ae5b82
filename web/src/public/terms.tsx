import { usePageContext } from '#web/lib/page-context.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Terms } from '#web/public/legal/terms.tsx';
import { PUBLIC_PAGES } from '#web/public/public-pages.ts';
import styles from './legal.module.css';

export function TermsPage() {
  usePageTitle(PUBLIC_PAGES.terms.title);
  const { site } = usePageContext();
  return (
    <div className={`wrap-page ${styles.page}`}>
      <Terms site={site} />
    </div>
  );
}
