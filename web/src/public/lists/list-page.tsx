import type { ListPage as Page } from '@lintel/contract/front-door/public-lists';
import { LIST_NAMES, type ListAddress, listPath } from '@lintel/contract/values/front-door';
import { PATHS } from '#web/lib/paths.ts';
import type { Site } from '#web/lib/site.ts';
import { ButtonAnchor } from '#web/ui/action/button-anchor.tsx';
import { Street } from '#web/ui/front/street.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { crumbsOf } from './crumbs.ts';
import { figureTexts, joinTexts, lampsText, listName, listTitle } from './list-text.ts';
import styles from './lists.module.css';
import { MemberList, PageLinks } from './member-list.tsx';

const STREET_HOUSES = 12;

/** A page of a list: what its members have in common, their street and rows, and where to go from there. */
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
  const { figures, members, page, pages } = list;
  const { role, city } = figures;
  const lamps = lampsText(list);
  const search = `${PATHS.search}?${new URLSearchParams({ role, ...(city && { location: city }) })}`;
  return (
    <>
      <div className="wrap-page">
        <Breadcrumbs
          above={crumbsOf(city ? [{ role, city: null }] : [])}
          here={city ?? LIST_NAMES[role]}
        />
        <header className={styles.head}>
          <h1>{listTitle(list)}</h1>
          <p>{figureTexts(figures).join(' ')}</p>
          {lamps && <p>{lamps}</p>}
        </header>
      </div>
      <Street members={members.slice(0, STREET_HOUSES)} />
      <div className={`wrap-page ${styles.page}`}>
        <MemberList members={members} heading="h2" />
        <PageLinks path={listPath(figures)} page={page} pages={pages} />
        <div className={styles.foot}>
          <p className="muted">
            Members with the most checks come first, then the newest. No one can pay for a place in
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
              {joinTexts(site, figures)}
            </ButtonAnchor>
          )}
        </div>
        <Neighbours of={figures} lists={lists} />
      </div>
    </>
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
            <a href={listPath(list)}>{listName(list)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
