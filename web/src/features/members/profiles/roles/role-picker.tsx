import { ROLE_LABELS, ROLES, type Role } from '@lintel/contract/values/members';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Check } from 'lucide';
import { PATHS } from '#web/lib/paths.ts';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Door } from '#web/ui/property/door.tsx';
import { roleColour } from '#web/ui/property/role-colour.ts';
import styles from './role-picker.module.css';

/** Four doors, one per role. They are links: the URL holds the choice, so the Back button returns to the doors. */
export function RolePicker({
  selected,
  carriedQuery,
}: {
  selected: Role | null;
  /** The other parameters of the URL. */
  carriedQuery: Record<string, string>;
}) {
  return (
    <ul className={styles.doors}>
      {ROLES.map((role) => {
        const isSelected = role === selected;
        return (
          <li key={role}>
            <Link
              to={PATHS.onboarding}
              search={{ ...carriedQuery, role }}
              state={{ fromDoors: true }}
              className={classNames(
                'box',
                styles.card,
                roleColour(role),
                isSelected && styles.chosen,
              )}
              aria-current={isSelected || undefined}
            >
              <span className={styles.art}>
                <Door role={role} className={styles.shut} />
                <Door role={role} ajar className={styles.ajar} />
              </span>
              <h2 className={styles.label}>{ROLE_LABELS[role].one}</h2>
              <p className={styles.purpose}>{ROLE_LABELS[role].purpose}</p>
              <span className={styles.go}>
                {isSelected ? 'Chosen' : 'Choose'}
                <Icon of={isSelected ? Check : ArrowRight} size="sm" />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
