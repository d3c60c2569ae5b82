import type { OwnReference } from '@lintel/contract/references/references';
import { ROLE_LABELS } from '@lintel/contract/values/members';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { FrontIcon } from '#web/ui/front/front-icon.tsx';
import styles from './references.module.css';

/** Who worked with someone: photo, name, role and city, what they did, and what can be done. */
export function ReferenceRow({
  member,
  text,
  isLinked = true,
  children,
}: {
  member: OwnReference['other'];
  text: string;
  /** Whether the name leads to the profile. */
  isLinked?: boolean;
  children?: ReactNode;
}) {
  const { id = '', name = 'Someone without a profile', role = null, location } = member ?? {};
  const { wall = 'plain', avatarUrl = null } = member ?? {};
  const front = { id, fullName: name, businessName: null, role, wall, avatarUrl };
  return (
    <li className={styles.row}>
      <FrontIcon member={front} />
      <div className={styles.words}>
        {member && isLinked ? (
          <Link to={PATHS.profile} params={{ id }} className="strong">
            {name}
          </Link>
        ) : (
          <span className="strong">{name}</span>
        )}
        {role && (
          <p className="sm muted">
            {ROLE_LABELS[role].one} · {location}
          </p>
        )}
        <p>{text}</p>
      </div>
      {children}
    </li>
  );
}
