import type { Role, Strategy } from '@lintel/contract/values/members';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { classNames } from '#web/ui/display/class-names.ts';
import { roleColour } from '#web/ui/property/role-colour.ts';
import { StrategyBadge } from '#web/ui/property/strategy-badge.tsx';
import styles from './demo.module.css';

interface Column {
  name: string;
  role: Role;
  location: string;
  strategies: Strategy[];
  fee: string;
  share: number;
}

const COLUMNS: Column[] = [
  {
    name: 'Pennine',
    role: 'sourcer',
    location: 'Manchester',
    strategies: ['HMO', 'BRRR'],
    fee: '2.5%',
    share: 23,
  },
  {
    name: 'Irwell',
    role: 'sourcer',
    location: 'Manchester',
    strategies: ['HMO', 'BRRR'],
    fee: '2%',
    share: 18,
  },
  {
    name: 'Harbour',
    role: 'management',
    location: 'Bristol',
    strategies: ['Residential', 'HMO'],
    fee: '10%',
    share: 90,
  },
];

function Fee({ fee, share }: Pick<Column, 'fee' | 'share'>) {
  return (
    <>
      <b className="strong">{fee}</b>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" className={styles.scale} aria-hidden>
        <rect width="100" height="6" fill="var(--surface-sunk)" />
        <rect width={share} height="6" fill="var(--role)" />
      </svg>
    </>
  );
}

/** An illustration of a comparison in columns. */
export function ComparisonDemo() {
  return (
    <div className={`${styles.demo} ${styles.comparison}`} inert aria-hidden="true">
      <div className={styles.heads}>
        <span />
        <span>Location</span>
        <span>Strategy</span>
        <span>Fee</span>
      </div>
      {COLUMNS.map(({ name, role, location, strategies, fee, share }) => (
        <div key={name} className={classNames(styles.column, roleColour(role))}>
          <span className={styles.firm}>
            <Avatar name={name} shape="square" size="xs" className={styles.avatar} />
            <b className="strong">{name}</b>
          </span>
          <span>{location}</span>
          <span className={styles.chips}>
            {strategies.map((strategy) => (
              <StrategyBadge key={strategy} strategy={strategy} />
            ))}
          </span>
          <span>
            <Fee fee={fee} share={share} />
          </span>
        </div>
      ))}
    </div>
  );
}
