import type { ListedMember } from '@lintel/contract/administration/members';
import type { ReactNode } from 'react';
import { FrontIcon } from '#web/ui/front/front-icon.tsx';
import styles from './members.module.css';

const BLANK = { businessName: null, role: null, wall: 'plain', avatarUrl: null } as const;

/** A member's front, which says nothing of one without a profile. */
export function MemberFront({
  member: { id, name, card },
  size,
}: {
  member: Pick<ListedMember, 'id' | 'name' | 'card'>;
  size?: 'sm';
}) {
  return <FrontIcon member={card ?? { ...BLANK, id, fullName: name }} size={size} />;
}

/** A part of the page, with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`box ${styles.section}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
