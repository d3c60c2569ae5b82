import { CITIES } from '@lintel/contract/values/members';
import { formatCount } from '#web/lib/format.ts';
import type { Site } from '#web/lib/site.ts';
import styles from './cities.module.css';

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
