import { displayName, ROLE_LABELS, type Role } from '@lintel/contract/values/members';
import { classNames } from '../display/class-names.ts';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { Front } from './front.tsx';
import type { FrontMember } from './member.ts';
import styles from './street.module.css';

/** A member of a street whose page anyone can open. */
export type Neighbour = FrontMember & { role: Role; location: string; path: string };

/** Members' fronts on a pavement, as many as fit. It says nothing that is not written beside it. */
export function Street({
  members,
  className,
}: {
  members: readonly FrontMember[];
  className?: string | undefined;
}) {
  return (
    <div className={classNames(styles.street, className)} aria-hidden="true">
      {members.map((member) => (
        <Front key={member.id} member={member} place="street" />
      ))}
    </div>
  );
}

/** The same, each front with a way in. */
export function OpenStreet({ members, label }: { members: readonly Neighbour[]; label: string }) {
  return (
    <ul className={styles.street} aria-label={label}>
      {members.map((member) => (
        <li key={member.id}>
          <a href={member.path}>
            <Front member={member} place="street" />
            <VisuallyHidden>
              {displayName(member)}, {ROLE_LABELS[member.role].one}, {member.location}
            </VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
