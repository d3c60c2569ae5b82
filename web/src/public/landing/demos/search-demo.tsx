import { ROLE_LABELS, ROLES, STRATEGIES } from '@lintel/contract/values/members';
import type { ReactNode } from 'react';
import { countOf } from '#web/lib/format.ts';
import { classNames } from '#web/ui/display/class-names.ts';
import { roleColour } from '#web/ui/property/role-colour.ts';
import { RoleIcon } from '#web/ui/property/role-icon.tsx';
import { StrategySwatch } from '#web/ui/property/strategy-badge.tsx';
import { useControls } from '../controls.ts';
import { ExampleRow } from '../example-row.tsx';
import { EXAMPLES } from '../examples.ts';
import styles from './demo.module.css';
import { countsOf, type DemoChoice, findExamples } from './search-state.ts';

const SHOWN = 4;
const OPENING: DemoChoice = { roles: ['sourcer'], strategies: ['HMO'] };

/** The filters at work on the made-up profiles, with live counts. */
export function SearchDemo() {
  const [choice, controls] = useControls(OPENING, readChoice);
  const found = findExamples(EXAMPLES, choice);
  const counts = countsOf(EXAMPLES, choice);
  return (
    <div className={`${styles.demo} ${styles.search}`}>
      <fieldset {...controls} className={styles.filters}>
        <legend className="vh">Try the filters</legend>
        {ROLES.map((role) => (
          <Row
            key={role}
            value={role}
            label={ROLE_LABELS[role].many}
            count={counts.roles[role]}
            isOpening={OPENING.roles.includes(role)}
            mark={
              <span className={classNames(styles.role, roleColour(role))}>
                <RoleIcon role={role} />
              </span>
            }
          />
        ))}
        <hr className={styles.rule} />
        {STRATEGIES.map((strategy) => (
          <Row
            key={strategy}
            value={strategy}
            label={strategy}
            count={counts.strategies[strategy]}
            isOpening={OPENING.strategies.includes(strategy)}
            mark={<StrategySwatch strategy={strategy} />}
          />
        ))}
      </fieldset>
      <div className={styles.answer}>
        <p className={`carved ${styles.total}`} role="status">
          {countOf(found.length, 'profile', 'profiles')} found
        </p>
        <ul className={styles.results} aria-label="Found examples">
          {found.slice(0, SHOWN).map((example) => (
            <ExampleRow key={example.name} example={example} />
          ))}
        </ul>
        <p className="muted sm">From {EXAMPLES.length} examples. Tick a box.</p>
      </div>
    </div>
  );
}

function readChoice(group: HTMLFieldSetElement): DemoChoice {
  const boxes = [...group.querySelectorAll<HTMLInputElement>(':checked')];
  const values = new Set<string>(boxes.map(({ value }) => value));
  return {
    roles: ROLES.filter((role) => values.has(role)),
    strategies: STRATEGIES.filter((strategy) => values.has(strategy)),
  };
}

function Row({
  value,
  label,
  mark,
  count,
  isOpening,
}: {
  value: string;
  label: string;
  mark: ReactNode;
  count: number;
  isOpening: boolean;
}) {
  return (
    <label className={classNames(styles.choice, count === 0 && styles.dim)}>
      <input type="checkbox" value={value} defaultChecked={isOpening} className={styles.box} />
      {mark}
      {label}
      <span className={styles.count}>{count}</span>
    </label>
  );
}
