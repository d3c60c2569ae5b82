import type { Role } from '@lintel/contract/values/members';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide';
import { PATHS } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { RoleDoors } from '#web/ui/property/role-doors.tsx';
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
    <RoleDoors
      level={2}
      chosen={selected}
      hasPurpose
      linkOf={(role, name) => (
        <Link
          to={PATHS.onboarding}
          search={{ ...carriedQuery, role }}
          state={{ fromDoors: true }}
          aria-current={role === selected || undefined}
        >
          {name}
          {role === selected && (
            <span className={styles.chosen}>
              Chosen <Icon of={Check} size="sm" />
            </span>
          )}
        </Link>
      )}
    />
  );
}
