import type { Firm } from '@lintel/contract/front-door/firms';
import { EVIDENCE_NAMES } from '@lintel/contract/values/evidence';
import { lookUpUrl } from '@lintel/contract/values/evidence-rules';
import headStyles from '#web/features/members/profiles/view/profile-head.module.css';
import { Section } from '#web/features/members/profiles/view/profile-parts.tsx';
import styles from '#web/features/members/public-page/public-profile-view.module.css';
import { CompanyBlock } from '#web/ui/property/company-block.tsx';
import { evidenceText } from '#web/ui/property/evidence-text.ts';
import { LookUpLink } from '#web/ui/property/look-up-link.tsx';
import { PageFoot, WayIn } from '../profile/page-parts.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { Crumb } from './crumbs.ts';
import { MemberList, PageLinks } from './member-list.tsx';

/** A firm's page: its company, what was checked of it, and the members who act for it. */
export function FirmPage({
  firm: { company, checks, members, page, pages },
  path,
  base,
  above,
  isMember,
}: {
  firm: Firm;
  path: string;
  base: string;
  /** The pages of the public directory above it; none while there is no list. */
  above: readonly Crumb[];
  isMember: boolean;
}) {
  const [first] = members;
  return (
    <div className="wrap-page">
      {above.length > 0 && <Breadcrumbs above={above} here={company.name} />}
      <article>
        <header className={`row wrap between ${styles.firm}`}>
          <div className={`stack tight ${headStyles.names}`}>
            <h1 className={headStyles.name}>{company.name}</h1>
            <p className="muted">Company {company.number}</p>
          </div>
          {first && <WayIn id={first.id} fullName={first.fullName} isMember={isMember} />}
        </header>
        <Section title="Company">
          <p>
            <CompanyBlock company={company} />
            <LookUpLink href={lookUpUrl('company', { ...company, scheme: null })} what="Company" />
          </p>
        </Section>
        <Section title="What was checked">
          <ul className="stack">
            {checks.map((check) => (
              <li key={JSON.stringify(check)} className={headStyles.names}>
                <strong className="strong">{EVIDENCE_NAMES[check.kind].label}:</strong>{' '}
                {check.tradeName && `${check.tradeName}. `}
                {evidenceText(check)}{' '}
                <LookUpLink href={check.lookUpUrl} what={EVIDENCE_NAMES[check.kind].label} />
              </li>
            ))}
          </ul>
        </Section>
        <Section title="People">
          <MemberList members={members} heading="h3" />
          <PageLinks path={path} page={page} pages={pages} />
        </Section>
      </article>
      <PageFoot path={path} base={base} />
    </div>
  );
}
