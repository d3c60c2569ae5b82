import { CompanyBlock } from '#web/features/site/contact/company-block.tsx';
import { ContactForm } from '#web/features/site/contact/contact-form.tsx';
import { usePageContext } from '#web/lib/page-context.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PUBLIC_PAGES } from '#web/public/public-pages.ts';
import styles from './contact.module.css';

export function ContactPage() {
  usePageTitle(PUBLIC_PAGES.contact.title);
  const { site } = usePageContext();
  return (
    <div className={`wrap-page ${styles.page}`}>
      <div>
        <h1 className={styles.title}>Contact</h1>
        <p className={styles.lead}>Questions, complaints, something that should not be here.</p>
      </div>
      <ContactForm />
      <aside aria-label="Who runs this site">
        <CompanyBlock site={site} />
      </aside>
    </div>
  );
}
