import { PLAN_KEYS, PLANS, type Plan, type PlanKey } from '@lintel/contract/values/plans';
import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { isOpen, vatLabel } from '#web/lib/open-plans.ts';
import { usePageContext } from '#web/lib/page-context.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { buttonClass } from '#web/ui/action/button-look.ts';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import styles from './plan-card.module.css';

/** All plans; `actionOf` makes what is below the price of each. */
export function PlanCards({
  level = 3,
  isShort = false,
  actionOf,
}: {
  /** Without who each is for and what it has. */
  isShort?: boolean;
  level?: 2 | 3 | undefined;
  actionOf: (plan: PlanKey) => ReactNode;
}) {
  return (
    <div className={styles.plans}>
      {PLAN_KEYS.map((key) => (
        <PlanCard key={key} plan={key} level={level} isShort={isShort} action={actionOf(key)} />
      ))}
    </div>
  );
}

/** A plan with its price and features; planned features are marked. */
function PlanCard({
  plan,
  level,
  isShort,
  action,
}: {
  plan: PlanKey;
  level: 2 | 3;
  isShort: boolean;
  action: ReactNode;
}) {
  const { name, purpose, pricePerMonth, note, isMostPopular, features }: Plan = PLANS[plan];
  const { site } = usePageContext();
  const planned = plannedText(features);
  const Heading = `h${level}` as const;
  return (
    <article
      className={classNames(
        'box',
        styles.plan,
        isMostPopular && styles.popular,
        isShort && styles.short,
      )}
    >
      {isMostPopular && <p className={styles.lintel}>Most Popular</p>}
      <div>
        <Heading className={styles.name}>{name}</Heading>
        {!isShort && <p className="muted">{purpose}</p>}
      </div>
      <p className={styles.price}>
        <b>£{formatCount(pricePerMonth)}</b>{' '}
        <span className="muted">a month, {note?.toLowerCase() ?? vatLabel(site)}</span>
      </p>
      {action}
      {!isShort && (
        <ul className={styles.features}>
          {features
            .filter(({ isPlanned }) => !isPlanned)
            .map(({ text }) => (
              <li key={text}>
                <Icon of={Check} />
                {text}
              </li>
            ))}
        </ul>
      )}
      {planned && !isShort && <p className={styles.planned}>Planned: {planned}.</p>}
    </article>
  );
}

/** The planned features in one line: "advanced filters, insights". */
function plannedText(features: Plan['features']): string {
  const planned = features.flatMap(({ text, isPlanned }) => (isPlanned ? text : []));
  return planned.map((text) => text.charAt(0).toLowerCase() + text.slice(1)).join(', ');
}

/**
 * The link that selects a plan. `onPlanChoice` remembers the choice: for a visitor during sign-up, for a member until
 * it is noted.
 */
export function PlanLink({
  plan,
  variant = PLANS[plan].isMostPopular ? 'primary' : 'secondary',
  children,
}: {
  plan: PlanKey;
  variant?: 'primary' | 'secondary' | 'ghost' | undefined;
  children: ReactNode;
}) {
  const { member } = usePageContext();
  return (
    <a
      className={buttonClass({ variant, block: true })}
      href={member ? PATHS.pricing : PATHS.signup}
      data-plan={member && plan === 'free' ? undefined : plan}
    >
      {children}
      <VisuallyHidden>: {PLANS[plan].name}</VisuallyHidden>
    </a>
  );
}

/** Whether a plan is the reader's own, included or not available yet. */
export function PlanState({ plan, current }: { plan: PlanKey; current: PlanKey }) {
  const { site } = usePageContext();
  const words = isOpen(plan, site) ? 'Included' : 'Coming Soon';
  return (
    <Button block disabled>
      {plan === current ? 'Current Plan' : words}
    </Button>
  );
}
