import { ROLE_LABELS, ROLES, type Role } from '@lintel/contract/values/members';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Check } from 'lucide-react';
import { PATHS } from '#web/lib/paths.ts';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Door } from '#web/ui/property/door.tsx';
import { roleColour } from '#web/ui/property/role-colour.ts';
import styles from './role-picker.module.css';

/** Four doors, one for each role. They are links: the choice is in the address, so Back returns to the doors. */
export function RolePicker({
  chosen,
  keep,
}: {
  chosen: Role | null;
  /** What the address says besides the role. */
  keep: Record<string, string>;
}) {
  return (
    <ul className={styles.doors}>
      {ROLES.map((role) => {
        const isChosen = role === chosen;
        return (
          <li key={role}>
            <Link
              to={PATHS.onboarding}
              search={{ ...keep, role }}
              state={{ fromDoors: true }}
              className={classNames(styles.card, roleColour(role), isChosen && styles.chosen)}
              aria-current={isChosen || undefined}
            >
              <span className={styles.art}>
                <Door role={role} className={styles.shut} />
                <Door role={role} ajar className={styles.ajar} />
              </span>
              <h2 className={styles.label}>{ROLE_LABELS[role].one}</h2>
              <p className={styles.purpose}>{ROLE_LABELS[role].purpose}</p>
              <span className={styles.go}>
                {isChosen ? 'Chosen' : 'Choose'}
                <Icon of={isChosen ? Check : ArrowRight} size="sm" />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
