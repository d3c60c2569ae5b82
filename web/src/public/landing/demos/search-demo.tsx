import {
  ROLE_LABELS,
  ROLES,
  type Role,
  STRATEGIES,
  type Strategy,
} from '@lintel/contract/values/members';
import { type ReactNode, useState } from 'react';
import { countOf } from '#web/lib/format.ts';
import { classNames } from '#web/ui/display/class-names.ts';
import { roleColour } from '#web/ui/property/role-colour.ts';
import { RoleIcon } from '#web/ui/property/role-icon.tsx';
import { StrategySwatch } from '#web/ui/property/strategy-badge.tsx';
import { ExampleRow } from '../example-row.tsx';
import { EXAMPLES } from '../examples.ts';
import styles from './demo.module.css';
import { countsOf, type DemoChoice, findExamples, toggled } from './search-state.ts';

const SHOWN = 4;
const OPENING: DemoChoice = { roles: ['sourcer'], strategies: ['HMO'] };

/** The filters at work on the made-up profiles, with live counts. */
export function SearchDemo() {
  const [choice, setChoice] = useState(OPENING);
  const found = findExamples(EXAMPLES, choice);
  const counts = countsOf(EXAMPLES, choice);
  const toggleRole = (role: Role) => setChoice({ ...choice, roles: toggled(choice.roles, role) });
  const toggleStrategy = (strategy: Strategy) =>
    setChoice({ ...choice, strategies: toggled(choice.strategies, strategy) });
  return (
    <div className={`${styles.demo} ${styles.search}`}>
      <fieldset className={styles.filters}>
        <legend className="vh">Try the filters</legend>
        {ROLES.map((role) => (
          <Row
            key={role}
            label={ROLE_LABELS[role].many}
            count={counts.roles[role]}
            isOn={choice.roles.includes(role)}
            onToggle={() => toggleRole(role)}
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
            label={strategy}
            count={counts.strategies[strategy]}
            isOn={choice.strategies.includes(strategy)}
            onToggle={() => toggleStrategy(strategy)}
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

function Row({
  label,
  mark,
  count,
  isOn,
  onToggle,
}: {
  label: string;
  mark: ReactNode;
  count: number;
  isOn: boolean;
  onToggle: () => void;
}) {
  return (
    <label className={classNames(styles.choice, count === 0 && styles.dim)}>
      <input type="checkbox" checked={isOn} onChange={onToggle} className={styles.box} />
      {mark}
      {label}
      <span className={styles.count}>{count}</span>
    </label>
  );
}
