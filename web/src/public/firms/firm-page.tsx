import type { Firm, FirmPerson } from '@lintel/contract/front-door/firms';
import { lookUpUrl } from '@lintel/contract/values/stated-evidence';
import { FactList } from '#web/features/members/profiles/view/fact-list.tsx';
import headStyles from '#web/features/members/profiles/view/profile-head.module.css';
import { Bio, Section } from '#web/features/members/profiles/view/profile-parts.tsx';
import { firmFacts } from '#web/features/members/profiles/view/state.ts';
import styles from '#web/features/members/public-page/public-profile-view.module.css';
import { checkedLine } from '#web/ui/property/checked-line.ts';
import { CompanyBlock } from '#web/ui/property/company-block.tsx';
import { LookUpLink } from '#web/ui/property/look-up-link.tsx';
import { RoleBadge } from '#web/ui/property/role-badge.tsx';
import { PageFoot, WayIn } from '../profile/page-parts.tsx';
import { checksOf } from './about.ts';

/** A firm's page for everybody: its company, what was checked, and its people. */
export function FirmPage({
  firm: { company, about, people },
  path,
  isMember,
}: {
  firm: Firm;
  path: string;
  isMember: boolean;
}) {
  const first = people.find(({ page }) => page !== null);
  return (
    <div className="wrap-page">
      <article>
        <header className={`row wrap between ${styles.firm}`}>
          <div className={`stack tight ${headStyles.names}`}>
            <h1 className={headStyles.name}>{company.name}</h1>
            <p className="muted">Company {company.number}</p>
          </div>
          {first?.page && <WayIn id={first.page.id} fullName={first.name} isMember={isMember} />}
        </header>
        {about && (
          <Section title="About the firm">
            <Bio text={about} />
          </Section>
        )}
        <Section title="Company">
          <p>
            <CompanyBlock company={company} />
            <LookUpLink href={lookUpUrl('company', { ...company, scheme: null })} what="Company" />
          </p>
        </Section>
        <Section title="What was checked">
          <ul className="stack">
            {checksOf(people).map(({ label, names }) => (
              <li key={label} className={headStyles.names}>
                <strong className="strong">{label}:</strong> {names}
              </li>
            ))}
          </ul>
        </Section>
        <Section title="People">
          <ul className={styles.people}>
            {people.map((person, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: people never move, and two may have the same name.
              <Person key={index} person={person} />
            ))}
          </ul>
        </Section>
      </article>
      <PageFoot path={path} />
    </div>
  );
}

function Person({ person }: { person: FirmPerson }) {
  const { name, role, checkedKinds, page } = person;
  return (
    <li className={`box stack ${styles.person}`}>
      <h3>{page ? <a href={page.path}>{name}</a> : name}</h3>
      <div>
        <RoleBadge role={role} />
      </div>
      {page && <FactList facts={firmFacts({ role, ...page })} />}
      <p className="sm">{checkedLine(checkedKinds)}</p>
    </li>
  );
}
