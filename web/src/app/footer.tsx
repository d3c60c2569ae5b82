import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { siteQuery } from '#web/lib/site.ts';
import styles from './footer.module.css';
import { PATHS } from './paths.ts';

const LINKS = [
  { to: PATHS.search, label: 'Search' },
  { to: PATHS.pricing, label: 'Pricing' },
  { to: PATHS.contact, label: 'Contact' },
  { to: PATHS.privacy, label: 'Privacy' },
  { to: PATHS.terms, label: 'Terms' },
] as const;

export function Footer() {
  const { data: site } = useQuery(siteQuery);
  return (
    <footer className={styles.footer}>
      <div className={`wrap-page ${styles.bar}`}>
        <p className={styles.about}>
          © {new Date().getFullYear()} Lintel. London, UK.
          {site?.demo && <span className="strong"> Demo: every member here is fictional.</span>}
        </p>
        <ul className={styles.links}>
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
