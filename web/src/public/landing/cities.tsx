import {
  LIST_NAMES,
  type ListAddress,
  listPath,
  SHORT_LIST_NAMES,
} from '@lintel/contract/values/front-door';
import { formatCount } from '#web/lib/format.ts';
import type { Site } from '#web/lib/site.ts';
import { UkMap } from '#web/ui/places/uk-map.tsx';
import styles from './cities.module.css';
import { shownCities } from './cities-text.ts';

/** Where members are: a map, and a list of the cities. */
export function Cities({ site }: { site: Site | undefined }) {
  const cities = shownCities(site);
  if (cities.length === 0) return null;
  return (
    <div className={styles.network}>
      {cities.some(({ count }) => count > 0) && (
        <UkMap
          className={styles.map}
          role="img"
          aria-label="Map of the United Kingdom with a dot wherever members work from"
        >
          <div className={styles.members} />
        </UkMap>
      )}
      <ul className={styles.cities}>
        {cities.map(({ location, count }) => (
          <li key={location}>
            {location}
            {count > 0 && <span className="num">{formatCount(count)}</span>}
            <Lists lists={site?.publicLists.filter(({ city }) => city === location) ?? []} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The lists of a city in the public directory. */
function Lists({ lists }: { lists: readonly ListAddress[] }) {
  if (lists.length === 0) return null;
  return (
    <ul className={styles.lists}>
      {lists.map((list) => (
        <li key={list.role}>
          <a href={listPath(list)} aria-label={`${LIST_NAMES[list.role]} in ${list.city}`}>
            {SHORT_LIST_NAMES[list.role]}
          </a>
        </li>
      ))}
    </ul>
  );
}
