import type { DirectoryPage } from '@lintel/contract/directory/search';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { displayName, ELSEWHERE, ROLE_LABELS } from '@lintel/contract/values/members';
import { placeOf } from '@lintel/contract/values/places';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { FrontIcon } from '#web/ui/front/front-icon.tsx';
import { formatMoney } from '#web/ui/property/money.ts';
import { type SimilarQuery, similarQuery } from './api.ts';
import styles from './similar.module.css';

const SHOWN = 3;

type Subject = Pick<ProfileCard, 'id' | 'role' | 'location'>;

/** A few others in the same role and city; nothing while there are none. */
export function Similar({ profile, viewerId }: { profile: Subject; viewerId: string | undefined }) {
  const { role, location } = profile;
  const query = { role: [role], ...(location !== ELSEWHERE && { location: [location] }) };
  return (
    <QueryState query={useQuery(similarQuery(query))} skeleton={null}>
      {(page) => <Others profile={profile} viewerId={viewerId} query={query} page={page} />}
    </QueryState>
  );
}

function Others({
  profile: { id: ownId, role, location },
  viewerId,
  query,
  page,
}: {
  profile: Subject;
  viewerId: string | undefined;
  query: SimilarQuery;
  page: DirectoryPage;
}) {
  const others = page.items.filter(({ id }) => id !== ownId && id !== viewerId);
  if (others.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">
        {location === ELSEWHERE ? 'Others like this' : `Others like this in ${location}`}
      </h2>
      <ul className={styles.list}>
        {others.slice(0, SHOWN).map((other) => (
          <li key={other.id}>
            <Link to={PATHS.profile} params={{ id: other.id }} className={`box ${styles.other}`}>
              <FrontIcon member={other} />
              <span className="grow">
                <span className={`truncate ${styles.name}`}>{displayName(other)}</span>
                <span className="sm muted">
                  {[placeOf(other), formatMoney(other)].filter(Boolean).join(', ')}
                </span>
              </span>
              <Score score={page.matches[other.id]?.score} />
            </Link>
          </li>
        ))}
      </ul>
      <Link to={PATHS.search} search={query} className={styles.all}>
        See all {formatCount(page.total)} {ROLE_LABELS[role].many.toLowerCase()}
      </Link>
    </section>
  );
}

function Score({ score = null }: { score: number | null | undefined }) {
  if (score === null) return null;
  return (
    <span className={styles.score}>
      {score}
      <span className="vh"> of 100 match</span>
    </span>
  );
}
