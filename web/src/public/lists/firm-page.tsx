import type { Firm } from '@lintel/contract/front-door/firms';
import type { ListMember } from '@lintel/contract/front-door/public-lists';
import { displayName, ROLE_LABELS } from '@lintel/contract/values/members';
import { placeLabel, placeOf } from '@lintel/contract/values/places';
import viewStyles from '#web/features/members/profiles/view/profile-view.module.css';
import { Title } from '#web/features/members/profiles/view/title.tsx';
import { Front } from '#web/ui/front/front.tsx';
import { formatFee } from '#web/ui/property/money.ts';
import plateStyles from '#web/ui/property/plate.module.css';
import { Plate } from '#web/ui/property/plate.tsx';
import { PageFoot, WayIn } from '../profile/page-parts.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { Crumb } from './crumbs.ts';
import styles from './firm-page.module.css';
import { PageLinks } from './member-list.tsx';

/** A firm's page: one building, what was checked of the company, and the members who act for it. */
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
  const { name, number } = company;
  return (
    <article>
      {first && (
        <Front
          place="page"
          member={{ ...first, id: number, fullName: name, businessName: name, avatarUrl: null }}
        />
      )}
      <div className="wrap-page">
        {above.length > 0 && <Breadcrumbs above={above} here={name} />}
        <Title
          name={name}
          who={`Company ${number}`}
          actions={first && <WayIn id={first.id} fullName={first.fullName} isMember={isMember} />}
        />
        <div className={`${viewStyles.columns} ${styles.columns}`}>
          <Plate evidence={checks} company={company} />
          <section className={plateStyles.plate}>
            <h2>People</h2>
            <ul>
              {members.map((member) => (
                <Bell key={member.id} member={member} />
              ))}
            </ul>
          </section>
        </div>
        <PageLinks path={path} page={page} pages={pages} />
        <PageFoot path={path} base={base} />
      </div>
    </article>
  );
}

/** A member of the firm, beside the button of their bell. */
function Bell({ member }: { member: ListMember }) {
  const { role, fullName, businessName, path } = member;
  const facts = [ROLE_LABELS[role].one, placeLabel(placeOf(member)), formatFee(member)];
  return (
    <li className={styles.bell}>
      <i className={styles.button} aria-hidden="true" />
      <h3>
        <a href={path}>{displayName(member)}</a>
      </h3>
      <p>{[businessName && fullName, ...facts].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
