import { ROLE_LABELS, ROLES, type Role } from '@lintel/contract/values/members';
import type { ReactNode } from 'react';
import { classNames } from '../display/class-names.ts';
import { Front } from '../front/front.tsx';
import { ROLE_FRONTS } from '../front/role-fronts.ts';
import { roleColour } from './role-colour.ts';
import styles from './role-doors.module.css';

/** The four roles as front doors, which open where they are pointed at. */
export function RoleDoors({
  level,
  chosen = null,
  hasPurpose = false,
  linkOf,
}: {
  /** Of the headings. */
  level: 2 | 3;
  chosen?: Role | null;
  /** Whether it says what each role does here. */
  hasPurpose?: boolean;
  /** The link of a role, around its name. */
  linkOf: (role: Role, name: string) => ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <ul className={styles.doors}>
      {ROLES.map((role) => (
        <li
          key={role}
          className={classNames(styles.door, roleColour(role), role === chosen && styles.chosen)}
        >
          <div className={styles.art}>
            <Front member={ROLE_FRONTS[role]} place="row" className={styles.shut} />
            <Front member={ROLE_FRONTS[role]} place="row" isAjar className={styles.ajar} />
          </div>
          <Heading className={styles.name}>{linkOf(role, ROLE_LABELS[role].one)}</Heading>
          {hasPurpose && <p className={styles.purpose}>{ROLE_LABELS[role].purpose}</p>}
        </li>
      ))}
    </ul>
  );
}
