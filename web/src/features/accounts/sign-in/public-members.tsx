import { displayName, ROLE_LABELS } from '@lintel/contract/values/members';
import type { Site } from '#web/lib/site.ts';
import { Front } from '#web/ui/front/front.tsx';
import styles from './public-members.module.css';

/** Members whose pages anyone can open, each a front with its name. */
export function PublicMembers({ members }: { members: Site['publicMembers'] }) {
  return (
    <ul className={styles.members} aria-label="Some of our members">
      {members.map((member) => (
        <li key={member.id}>
          <a className="strong" href={member.path}>
            <Front member={member} place="row" className={styles.front} />
            {displayName(member)}
          </a>
          <p className="sm muted">
            {ROLE_LABELS[member.role].one}, {member.location}
          </p>
          {member.checkedKinds.length > 0 && (
            <p className="sm">{member.checkedKinds.length} checked</p>
          )}
        </li>
      ))}
    </ul>
  );
}
