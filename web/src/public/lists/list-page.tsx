import type { ListMember, ListPage as Page } from '@lintel/contract/front-door/public-lists';
import { displayName, FEE_LABELS } from '@lintel/contract/values/members';
import { areaWords, placeOf, placeWords } from '@lintel/contract/values/places';
import { LIST_NAMES, type ListAddress, listPath } from '@lintel/contract/values/public-lists';
import { MapPin } from 'lucide';
import { formatMonth } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import type { Site } from '#web/lib/site.ts';
import { ButtonAnchor } from '#web/ui/action/button-anchor.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { checkedLine } from '#web/ui/property/checked-line.ts';
import { formatFee } from '#web/ui/property/money.ts';
import { ProfileAvatar } from '#web/ui/property/profile-avatar.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { crumbsOf } from './crumbs.ts';
import { figureWords, joinWords, listTitle } from './list-words.ts';
import styles from './lists.module.css';
import { pagePath } from './pages.ts';

/** A page of a list: what its members have in common, their cards, and where to go from there. */
export function ListPage({
  list,
  lists,
  site,
  isMember,
}: {
  list: Page;
  lists: readonly ListAddress[];
  site: Site;
  isMember: boolean;
}) {
  const { figures, members } = list;
  const { role, city } = figures;
  const search = `${PATHS.search}?${new URLSearchParams({ role, ...(city && { location: city }) })}`;
  return (
    <div className={`wrap-page ${styles.page}`}>
      <Breadcrumbs
        above={crumbsOf(city ? [{ role, city: null }] : [])}
        here={city ?? LIST_NAMES[role]}
      />
      <header className={styles.head}>
        <h1>{listTitle(figures)}</h1>
        <p>{figureWords(figures).join(' ')}</p>
      </header>
      <ol className={styles.members}>
        {members.map((member) => (
          <Member key={member.id} member={member} />
        ))}
      </ol>
      <PageLinks list={list} />
      <div className={styles.foot}>
        <p className="muted">
          Members with the most checks come first, then the newest. Nobody can pay for a place in
          this list.
        </p>
        {isMember ? (
          <ButtonAnchor variant="primary" href={search}>
            Open this search in Lintel
          </ButtonAnchor>
        ) : (
          <ButtonAnchor
            variant="primary"
            href={`${PATHS.signup}?next=${encodeURIComponent(search)}`}
          >
            {joinWords(site, figures)}
          </ButtonAnchor>
        )}
      </div>
      <Neighbours of={figures} lists={lists} />
    </div>
  );
}

function Member({ member }: { member: ListMember }) {
  const { role, fullName, businessName, areas, checkedKinds, joinedAt, path } = member;
  const fee = formatFee(member);
  return (
    <li className={`box ${styles.member}`}>
      <ProfileAvatar profile={member} />
      <div className="grow">
        <h2 className={styles.name}>
          <a href={path}>{displayName(member)}</a>
        </h2>
        {businessName && <p className="sm muted">{fullName}</p>}
        <p className={`sm ${styles.place}`}>
          <Icon of={MapPin} size="sm" />
          {placeWords(placeOf(member))}
        </p>
        {areas.length > 0 && <p className="sm">Works in: {areas.map(areaWords).join(', ')}</p>}
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

function PageLinks({ list: { figures, page, pages } }: { list: Page }) {
  if (pages === 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <a href={pagePath(figures, page - 1)} rel="prev">
          Previous page
        </a>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a href={pagePath(figures, page + 1)} rel="next">
          Next page
        </a>
      )}
    </nav>
  );
}

/** The lists of other roles at the same place, and of the same role in other cities. */
function Neighbours({
  of: { role, city },
  lists,
}: {
  of: ListAddress;
  lists: readonly ListAddress[];
}) {
  const roles = lists.filter((each) => each.city === city && each.role !== role);
  const cities = lists.filter((each) => each.role === role && each.city && each.city !== city);
  return (
    <>
      <LinkedLists title={city ? `Others in ${city}` : 'Other lists'} lists={roles} />
      <LinkedLists
        title={`${LIST_NAMES[role]} in ${city ? 'other' : 'these'} cities`}
        lists={cities}
      />
    </>
  );
}

function LinkedLists({ title, lists }: { title: string; lists: readonly ListAddress[] }) {
  if (lists.length === 0) return null;
  return (
    <nav className={styles.more} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {lists.map((list) => (
          <li key={listPath(list)}>
            <a href={listPath(list)}>{listTitle(list)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
