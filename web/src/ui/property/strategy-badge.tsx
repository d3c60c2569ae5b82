import type { Strategy } from '@lintel/contract/values/members';
import { classNames } from '../display/class-names.ts';
import { Marked } from '../display/marked.tsx';
import styles from './strategy-badge.module.css';

/** The coloured square of a strategy; shown beside its name, never instead of it. */
export function StrategySwatch({ strategy }: { strategy: Strategy }) {
  return <span aria-hidden="true" className={classNames(styles.swatch, styles[strategy])} />;
}

/** A strategy: square and name in an outline. `plain` has no box, for dense lists. */
export function StrategyBadge({
  strategy,
  plain = false,
}: {
  strategy: Strategy;
  plain?: boolean | undefined;
}) {
  return (
    <span className={classNames(styles.strategy, !plain && styles.boxed)}>
      <StrategySwatch strategy={strategy} />
      <Marked text={strategy} />
    </span>
  );
}
