import { TopRule } from '#web/ui/display/top-rule.tsx';
import { RoleDoors } from '#web/ui/property/role-doors.tsx';
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
      <RoleDoors
        level={3}
        linkOf={(role, name) => <a href={`${startHref}?role=${role}${more}`}>{name}</a>}
      />
    </section>
  );
}
