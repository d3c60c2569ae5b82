import type { ListAddress } from '@lintel/contract/values/front-door';
import { LIST_NAMES, listPath } from '@lintel/contract/values/front-door';
import type { City } from '@lintel/contract/values/members';
import { formatCount } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import type { Site } from '#web/lib/site.ts';
import { UkMap } from '#web/ui/places/uk-map.tsx';
import styles from './cities.module.css';
import { shownCities } from './cities-text.ts';

/** Where members are: a map, and the cities, each with its count and the way to a list of it. */
export function Cities({ site }: { site: Site | undefined }) {
  const cities = shownCities(site);
  if (cities.length === 0) return null;
  const lists = site?.publicLists ?? [];
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
            <CityName city={location} list={listOf(lists, location)} />
            {count > 0 && <span className="num muted">{formatCount(count)}</span>}
          </li>
        ))}
        {lists.length > 0 && (
          <li>
            <a href={PATHS.directory}>All lists</a>
          </li>
        )}
      </ul>
    </div>
  );
}

function CityName({ city, list }: { city: City; list: ListAddress | undefined }) {
  if (!list) return city;
  return (
    <a href={listPath(list)} aria-label={`${LIST_NAMES[list.role]} in ${city}`}>
      {city}
    </a>
  );
}

/** The list of a city: that of its letting agents, or another where there are too few of these. */
function listOf(lists: readonly ListAddress[], city: City): ListAddress | undefined {
  const ofCity = lists.filter((list) => list.city === city);
  return ofCity.find(({ role }) => role === 'management') ?? ofCity[0];
}
