import type { ListSize } from '@lintel/contract/front-door/public-lists';
import { LIST_LIMITS, LIST_NAMES, listPath } from '@lintel/contract/values/front-door';
import { formatCount } from '#web/lib/format.ts';
import type { Site } from '#web/lib/site.ts';
import { OpenStreet } from '#web/ui/front/street.tsx';
import styles from './lists.module.css';

/** All lists of the public directory: for each role that of its members, and those of its cities. */
export function DirectoryPage({ lists, site }: { lists: readonly ListSize[]; site: Site }) {
  const roles = lists.filter(({ city }) => city === null);
  return (
    <>
      <header className={`wrap-page ${styles.head}`}>
        <h1>Directory</h1>
        <p>
          Members who show a public page, what they charge, and what we have checked. A list has at
          least {LIST_LIMITS.members} members.
        </p>
      </header>
      {site.publicMembers.length > 0 && (
        <OpenStreet members={site.publicMembers} label="Some of our members" />
      )}
      <div className={`wrap-page ${styles.page}`}>
        {roles.map((ofRole) => (
          <section key={ofRole.role} className={styles.more}>
            <h2>
              <a href={listPath(ofRole)}>{LIST_NAMES[ofRole.role]}</a> <Count of={ofRole} />
            </h2>
            <ul>
              {lists
                .filter(({ role, city }) => role === ofRole.role && city !== null)
                .map((list) => (
                  <li key={list.city}>
                    <a href={listPath(list)}>{list.city}</a> <Count of={list} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function Count({ of: { count } }: { of: ListSize }) {
  return <span className="num muted">{formatCount(count)}</span>;
}
