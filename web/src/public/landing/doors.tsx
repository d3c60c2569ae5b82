import { ROLE_LABELS, ROLES } from '@lintel/contract/values/members';
import { classNames } from '#web/ui/display/class-names.ts';
import { TopRule } from '#web/ui/display/top-rule.tsx';
import { Door } from '#web/ui/property/door.tsx';
import { roleColour } from '#web/ui/property/role-colour.ts';
import styles from './doors.module.css';

/** The four roles as front doors, each with a link to sign up or, for members, to the search. */
export function Doors({
  startHref,
  more = '',
}: {
  startHref: string;
  /** What else belongs to the links' query, from `&` on. */
  more?: string;
}) {
  return (
    <section className={`wrap-page ${styles.band}`}>
      <TopRule>
        <h2 className={styles.question}>What do you do in property?</h2>
      </TopRule>
      <ul className={styles.doors}>
        {ROLES.map((role) => (
          <li key={role} className={classNames(styles.door, roleColour(role))}>
            <span className={styles.frame}>
              <Door role={role} className={styles.shut} />
              <Door role={role} ajar className={styles.ajar} />
            </span>
            <h3 className={styles.role}>
              <a href={`${startHref}?role=${role}${more}`}>{ROLE_LABELS[role].one}</a>
            </h3>
            <p className={styles.purpose}>{ROLE_LABELS[role].purpose}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
