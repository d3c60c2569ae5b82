import type { Site } from '#web/lib/site.ts';
import { TopRule } from '#web/ui/display/top-rule.tsx';
import styles from './company-block.module.css';

/** The operator of this site and their address. */
export function CompanyBlock({ site }: { site: Site | undefined }) {
  const company = site?.company;
  return (
    <TopRule className={styles.block}>
      <h2 className={styles.title}>{company?.name ?? 'Lintel'}</h2>
      <address className={styles.address}>{company?.place ?? 'London, UK'}</address>
      {company && (
        <dl className={styles.facts}>
          <Fact name="Email">
            {company.contactEmail && (
              <a href={`mailto:${company.contactEmail}`}>{company.contactEmail}</a>
            )}
          </Fact>
          <Fact name="Company number">{company.number}</Fact>
          <Fact name="VAT number">{company.vatNumber}</Fact>
          <Fact name="Registered office">{company.registeredOffice}</Fact>
        </dl>
      )}
      {site?.demo && (
        <p className="sm muted">This is a demonstration: messages stay on this installation.</p>
      )}
    </TopRule>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
