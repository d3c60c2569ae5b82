import type { Role, Strategy } from '@lintel/contract/values/members';
import { Check, X } from 'lucide-react';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { roleColour } from '#web/ui/property/role-colour.ts';
import { RoleIcon } from '#web/ui/property/role-icon.tsx';
import { StrategySwatch } from '#web/ui/property/strategy-badge.tsx';
import styles from './demo.module.css';

const ROLES: { role: Role; label: string; count: number; on?: boolean }[] = [
  { role: 'sourcer', label: 'Sourcers', count: 62, on: true },
  { role: 'management', label: 'Managers', count: 24 },
];
const STRATEGIES: { strategy: Strategy; count: number; on?: boolean }[] = [
  { strategy: 'HMO', count: 62, on: true },
  { strategy: 'BRRR', count: 48 },
  { strategy: 'Short-let', count: 0 },
];
const BARS = [
  7, 13, 23, 36, 53, 73, 89, 99, 92, 79, 69, 56, 43, 36, 26, 23, 17, 13, 10, 7, 7, 3, 3, 3,
];
const CHOSEN = { from: 3, to: 12 };

function Row({ on = false, mark, label, count }: Choice) {
  return (
    <p className={classNames(styles.choice, count === 0 && styles.dim)}>
      <span className={classNames(styles.box, on && styles.ticked)}>
        {on && <Icon of={Check} size="sm" />}
      </span>
      {mark}
      {label}
      <span className={styles.count}>{count}</span>
    </p>
  );
}

interface Choice {
  on?: boolean | undefined;
  mark: React.ReactNode;
  label: string;
  count: number;
}

/** An illustration of the filters and their live counts. */
export function SearchDemo() {
  return (
    <div className={`${styles.demo} ${styles.search}`} inert aria-hidden="true">
      <div>
        {ROLES.map(({ role, ...choice }) => (
          <Row
            key={role}
            {...choice}
            mark={
              <span className={classNames(styles.role, roleColour(role))}>
                <RoleIcon role={role} />
              </span>
            }
          />
        ))}
        <hr className={styles.rule} />
        {STRATEGIES.map(({ strategy, ...choice }) => (
          <Row
            key={strategy}
            {...choice}
            label={strategy}
            mark={<StrategySwatch strategy={strategy} />}
          />
        ))}
      </div>
      <div className={styles.answer}>
        <p className={`carved ${styles.total}`}>62 profiles found</p>
        <p className={styles.chips}>
          <span className={styles.chip}>
            Manchester <Icon of={X} size="sm" />
          </span>
          <span className={styles.chip}>
            <StrategySwatch strategy="HMO" />
            HMO <Icon of={X} size="sm" />
          </span>
        </p>
        <div>
          <p className="sm muted">Budget Range (£)</p>
          <svg viewBox="0 0 240 88" preserveAspectRatio="none" className={styles.bars} aria-hidden>
            {BARS.map((height, index) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: the bars are a fixed picture.
                key={index}
                x={index * 10}
                y={88 - height * 0.88}
                width="8.4"
                height={height * 0.88}
                fill={
                  index >= CHOSEN.from && index <= CHOSEN.to ? 'var(--brand)' : 'var(--line-strong)'
                }
              />
            ))}
          </svg>
        </div>
      </div>
    </div>
  );
}
