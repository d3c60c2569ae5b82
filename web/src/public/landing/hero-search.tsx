import { CITIES, type City, ROLE_LABELS, ROLES, type Role } from '@lintel/contract/values/members';
import { countOf } from '#web/lib/format.ts';
import { countListed } from '#web/lib/listed-counts.ts';
import { PATHS } from '#web/lib/paths.ts';
import type { Site } from '#web/lib/site.ts';
import { buttonClass } from '#web/ui/action/button-look.ts';
import { useControls } from './controls.ts';
import { ExampleRow } from './example-row.tsx';
import { EXAMPLES } from './examples.ts';
import styles from './hero-search.module.css';

interface Wish {
  role: Role;
  location: City;
}

const OPENING: Wish = { role: 'management', location: 'Leeds' };

/** The question of the landing page: whom a visitor looks for, and where. Without scripts it opens the search. */
export function HeroSearch({ site }: { site: Site | undefined }) {
  const [wish, controls] = useControls(OPENING, readWish);
  const count = countListed(site, wish.role, wish.location);
  const example = EXAMPLES.find(({ role, city }) => role === wish.role && city === wish.location);
  return (
    <form {...controls} action={PATHS.search} className={styles.question}>
      <p className={styles.asked}>
        <label>
          I am looking for{' '}
          <select name="role" defaultValue={OPENING.role} className={styles.choice}>
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {ROLE_LABELS[role].many.toLowerCase()}
              </option>
            ))}
          </select>
        </label>{' '}
        <label>
          in{' '}
          <select name="location" defaultValue={OPENING.location} className={styles.choice}>
            {CITIES.map((city) => (
              <option key={city}>{city}</option>
            ))}
          </select>
        </label>
      </p>
      <div className={styles.answer}>
        <p className="strong" role="status">
          {answerWords(wish, count)}
        </p>
        <button type="submit" className={buttonClass({ size: 'sm' })}>
          Show them
        </button>
      </div>
      {example && (
        <>
          <ul aria-label="Example">
            <ExampleRow example={example} />
          </ul>
          <p className="muted sm">This is an example. Search to see real ones.</p>
        </>
      )}
    </form>
  );
}

function readWish(form: HTMLFormElement): Wish {
  const data = new FormData(form);
  return { role: data.get('role') as Role, location: data.get('location') as City };
}

function answerWords({ role, location }: Wish, count: number | null): string {
  const { one, many } = ROLE_LABELS[role];
  if (count === null) return `${many} in ${location}`;
  return `${countOf(count, one.toLowerCase(), many.toLowerCase())} in ${location}`;
}
