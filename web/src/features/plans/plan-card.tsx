import { PLANS, type Plan, type PlanKey } from '@lintel/contract/values/plans';
import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './plan-card.module.css';

export function PlanCards({ children }: { children: ReactNode }) {
  return <div className={styles.plans}>{children}</div>;
}

/** A plan with its price and what belongs to it; what is not there yet is marked. */
export function PlanCard({
  plan,
  level = 3,
  action,
}: {
  plan: PlanKey;
  level?: 2 | 3 | undefined;
  action: ReactNode;
}) {
  const { name, purpose, pricePerMonth, note, isMostPopular, features }: Plan = PLANS[plan];
  const Heading = `h${level}` as const;
  return (
    <article className={classNames(styles.plan, isMostPopular && styles.popular)}>
      {isMostPopular && <p className={styles.lintel}>Most Popular</p>}
      <div>
        <Heading className={styles.name}>{name}</Heading>
        <p className="muted">{purpose}</p>
      </div>
      <p className={styles.price}>
        <b>£{formatCount(pricePerMonth)}</b>{' '}
        <span className="muted">a month{note && `, ${note.toLowerCase()}`}</span>
      </p>
      {action}
      <ul className={styles.features}>
        {features.map(({ text, isPlanned }) => (
          <li key={text} className={isPlanned ? styles.planned : undefined}>
            <Icon of={isPlanned ? Clock : Check} />
            <span>
              {text} {isPlanned && <span className={styles.tag}>Planned</span>}
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}
