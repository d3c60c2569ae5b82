import { PUBLIC_PAGES } from '#web/app/public-pages.ts';
import { Privacy } from '#web/features/legal/privacy.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useVisit } from '#web/lib/visit.ts';
import styles from './legal.module.css';

export function PrivacyPage() {
  usePageTitle(PUBLIC_PAGES.privacy.title);
  const { site } = useVisit();
  return (
    <div className={`wrap-page ${styles.page}`}>
      <Privacy site={site} />
    </div>
  );
}
