import { usePageContext } from '#web/lib/page-context.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Privacy } from '#web/public/legal/privacy.tsx';
import { PUBLIC_PAGES } from '#web/public/public-pages.ts';
import styles from './legal.module.css';

export function PrivacyPage() {
  usePageTitle(PUBLIC_PAGES.privacy.title);
  const { site } = usePageContext();
  return (
    <div className={`wrap-page ${styles.page}`}>
      <Privacy site={site} />
    </div>
  );
}
