import type { ListMember } from '@lintel/contract/front-door/public-lists';
import { displayName, FEE_LABELS } from '@lintel/contract/values/members';
import { areaLabel, placeLabel, placeOf } from '@lintel/contract/values/places';
import { formatMonth } from '#web/lib/format.ts';
import { Front } from '#web/ui/front/front.tsx';
import { formatFee } from '#web/ui/property/money.ts';
import { Proof } from '#web/ui/property/proof.tsx';
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
  const who = [businessName && fullName, placeLabel(placeOf(member))].filter(Boolean).join(' · ');
  return (
    <li className={styles.member}>
      <Front member={member} place="row" />
      <div className={styles.body}>
        <div className={styles.words}>
          <Heading className={styles.name}>
            <a href={path}>{displayName(member)}</a>
          </Heading>
          <p className="muted">{who}</p>
          {areas.length > 0 && <p className="sm">Works in: {areas.map(areaLabel).join(', ')}</p>}
          <p className="sm muted">
            Member since {formatMonth(joinedAt)}
            {member.answersWithinDay && ' · Answers within a day'}
          </p>
          {checkedKinds.length > 0 ? (
            <Proof kinds={checkedKinds} />
          ) : (
            <p className="sm muted">Nothing checked yet</p>
          )}
        </div>
        {fee && (
          <p className={styles.fee}>
            <strong>{fee}</strong> <span className="sm muted">{FEE_LABELS[role]?.short}</span>
          </p>
        )}
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
