import { CITIES } from '@lintel/contract/values/members';
import { formatCount } from '#web/lib/format.ts';
import type { Site } from '#web/lib/site.ts';
import styles from './cities.module.css';

/** Describe the list of cities: as counted only if there are counts. */
export function citiesText(site: Site | undefined): string {
  const isCounted = site && site.statistics.membersByLocation.length > 0;
  return isCounted
    ? `${CITIES.length} cities, their members counted today.`
    : `Profiles say where they work: one of ${CITIES.length} cities.`;
}

export function Cities({ site }: { site: Site | undefined }) {
  const counts = new Map(
    site?.statistics.membersByLocation.map(({ location, count }) => [location, count]),
  );
  return (
    <ul className={styles.cities}>
      {CITIES.map((city) => {
        const count = counts.get(city);
        return (
          <li key={city}>
            {city}
            {count !== undefined && <span className="num">{formatCount(count)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
