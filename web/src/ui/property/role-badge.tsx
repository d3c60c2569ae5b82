import { ROLE_LABELS, type Role } from '@lintel/contract/values/members';
import { classNames } from '../display/class-names.ts';
import styles from './role-badge.module.css';
import { roleColour } from './role-colour.ts';
import { RoleIcon } from './role-icon.tsx';

/** A role's icon and name in its colour. `plain` has no box, for dense lists. */
export function RoleBadge({ role, plain = false }: { role: Role; plain?: boolean | undefined }) {
  return (
    <span className={classNames(styles.role, roleColour(role), !plain && styles.boxed)}>
      <RoleIcon role={role} />
      {ROLE_LABELS[role].one}
    </span>
  );
}
