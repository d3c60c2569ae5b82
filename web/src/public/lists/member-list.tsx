import type { ListMember } from '@lintel/contract/front-door/public-lists';
import { checkedLine } from '@lintel/contract/values/evidence';
import { displayName, FEE_LABELS } from '@lintel/contract/values/members';
import { areaLabel, placeLabel, placeOf } from '@lintel/contract/values/places';
import { MapPin } from 'lucide';
import { formatMonth } from '#web/lib/format.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { formatFee } from '#web/ui/property/money.ts';
import { ProfileAvatar } from '#web/ui/property/profile-avatar.tsx';
import styles from './lists.module.css';
import { pagePath } from './pages.ts';

/** The members of a page of the public directory. `heading`: the level of their names. */
export function MemberList({
  members,
  heading,
}: {
  members: readonly ListMember[];
  heading: 'h2' | 'h3';
}) {
  return (
    <ol className={styles.members}>
      {members.map((member) => (
        <Member key={member.id} member={member} Heading={heading} />
      ))}
    </ol>
  );
}

function Member({ member, Heading }: { member: ListMember; Heading: 'h2' | 'h3' }) {
  const { role, fullName, businessName, areas, checkedKinds, joinedAt, path } = member;
  const fee = formatFee(member);
  return (
    <li className={`box ${styles.member}`}>
      <ProfileAvatar profile={member} />
      <div className="grow">
        <Heading className={styles.name}>
          <a href={path}>{displayName(member)}</a>
        </Heading>
        {businessName && <p className="sm muted">{fullName}</p>}
        <p className={`sm ${styles.place}`}>
          <Icon of={MapPin} size="sm" />
          {placeLabel(placeOf(member))}
        </p>
        {areas.length > 0 && <p className="sm">Works in: {areas.map(areaLabel).join(', ')}</p>}
        {fee && (
          <p className="sm">
            {FEE_LABELS[role]?.short}: <span className="strong">{fee}</span>
          </p>
        )}
        <p className="sm">
          {checkedKinds.length > 0 ? checkedLine(checkedKinds) : 'Nothing checked yet'}
        </p>
        <p className="sm muted">Member since {formatMonth(joinedAt)}</p>
      </div>
    </li>
  );
}

/** The ways to the pages of a list before and after this one. */
export function PageLinks({ path, page, pages }: { path: string; page: number; pages: number }) {
  if (pages === 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <a href={pagePath(path, page - 1)} rel="prev">
          Previous page
        </a>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a href={pagePath(path, page + 1)} rel="next">
          Next page
        </a>
      )}
    </nav>
  );
}
