import type { Site } from '#web/lib/site.ts';
import { PATHS } from '../lib/paths.ts';
import styles from './footer.module.css';

const LINKS = [
  { href: PATHS.search, label: 'Search' },
  { href: PATHS.pricing, label: 'Pricing' },
  { href: PATHS.contact, label: 'Contact' },
  { href: PATHS.developers, label: 'Developers' },
  { href: PATHS.privacy, label: 'Privacy' },
  { href: PATHS.terms, label: 'Terms' },
];

/** The footer, with plain links because some pages have no router. */
export function Footer({
  site,
  isForVisitors = false,
}: {
  site: Site | undefined;
  /** Members have the search instead of the public directory. */
  isForVisitors?: boolean;
}) {
  const company = site?.company;
  return (
    <footer className={styles.footer}>
      <div className={`wrap-page ${styles.bar}`}>
        <p className={styles.about}>
          © {new Date().getFullYear()} Lintel. {company?.place ?? 'London, UK'}.
          {company?.name && (
            <>
              {' '}
              {company.name}
              {company.number && `, company number ${company.number}`}
              {company.registeredOffice && `, registered office ${company.registeredOffice}`}.
            </>
          )}
          {site?.demo && <span className="strong"> Demo: every member here is fictional.</span>}
        </p>
        <ul className={styles.links}>
          {LINKS.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
          {isForVisitors && site?.publicLists[0] && (
            <li>
              <a href={PATHS.directory}>Directory</a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  );
}
