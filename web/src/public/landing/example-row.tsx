import { ROLE_LABELS } from '@lintel/contract/values/members';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { classNames } from '#web/ui/display/class-names.ts';
import { roleColour } from '#web/ui/property/role-colour.ts';
import styles from './example-row.module.css';
import type { Example } from './examples.ts';

/** A made-up profile in one line. */
export function ExampleRow({ example: { name, role, city, fact } }: { example: Example }) {
  return (
    <li className={classNames(styles.row, roleColour(role))}>
      <Avatar name={name} shape="square" size="xs" className={styles.avatar} />
      <span className={styles.words}>
        <b className="strong">{name}</b>
        <span className="muted sm">
          {ROLE_LABELS[role].one}, {city}
        </span>
      </span>
      <span className={styles.fact}>{fact}</span>
    </li>
  );
}
