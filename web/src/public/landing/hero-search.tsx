import { ROLE_LABELS, ROLES, type Role } from '@lintel/contract/values/members';
import { useId } from 'react';
import { useIsHydrated } from '#web/lib/browser-state.ts';
import { countOf } from '#web/lib/format.ts';
import { countListed } from '#web/lib/listed-counts.ts';
import { PATHS } from '#web/lib/paths.ts';
import type { Site } from '#web/lib/site.ts';
import { buttonClass } from '#web/ui/action/button-look.ts';
import { useAskedPlace } from './asked-place.ts';
import { useControls } from './controls.ts';
import styles from './hero-search.module.css';

interface Wish {
  role: Role;
  where: string;
}

const OPENING: Wish = { role: 'management', where: 'Leeds' };

/** The question of the landing page: who a visitor looks for, and where. Without scripts it opens the search. */
export function HeroSearch({ site }: { site: Site | undefined }) {
  const [wish, controls] = useControls(OPENING, readWish);
  const listId = useId();
  // Without scripts the words are sent as they are.
  const isHydrated = useIsHydrated();
  const asked = useAskedPlace(wish.where);
  // There are no counts for towns.
  const isCounted = asked.city !== undefined || asked.query === null;
  const count = isCounted ? countListed(site, wish.role, asked.city) : null;
  return (
    <form {...controls} action={PATHS.search} className={styles.question}>
      <div className={styles.asked}>
        <label>
          I am looking for
          <select name="role" defaultValue={OPENING.role} className={styles.choice}>
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {ROLE_LABELS[role].many.toLowerCase()}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.where}>
          in
          <input
            list={listId}
            name={isHydrated ? undefined : 'q'}
            defaultValue={OPENING.where}
            placeholder="Town, region or postcode"
            autoComplete="off"
            spellCheck={false}
            className={styles.choice}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        <button type="submit" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Show them
        </button>
      </div>
      {isHydrated && asked.query && <input type="hidden" {...asked.query} />}
      <datalist id={listId}>
        {asked.suggestions.map(({ name, region }) => (
          <option key={name} value={name} label={region} />
        ))}
      </datalist>
      <p className={styles.answer}>
        <strong className="strong" role="status">
          {answerText(wish.role, asked.name, count)}
        </strong>
        <span className="muted nowrap">Free, no credit card.</span>
      </p>
    </form>
  );
}

function readWish(form: HTMLFormElement): Wish {
  const where = form.querySelector<HTMLInputElement>('input[list]');
  return { role: new FormData(form).get('role') as Role, where: where?.value ?? '' };
}

function answerText(role: Role, place: string, count: number | null): string {
  const { one, many } = ROLE_LABELS[role];
  const who = count === null ? many : countOf(count, one.toLowerCase(), many.toLowerCase());
  return place === '' ? who : `${who} in ${place}`;
}
