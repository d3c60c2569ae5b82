import { STRATEGY_MEANINGS, type Strategy } from '@lintel/contract/values/members';
import { classNames } from '../display/class-names.ts';
import { Marked } from '../display/marked.tsx';
import { Hint } from '../overlay/tooltip.tsx';
import styles from './strategy-badge.module.css';

/** The coloured square of a strategy; shown beside its name, never instead of it. */
export function StrategySwatch({ strategy }: { strategy: Strategy }) {
  return <span aria-hidden="true" className={classNames(styles.swatch, styles[strategy])} />;
}

/**
 * A strategy: square and name in an outline. `plain` has no box, for dense lists. Hovering and holding it says what it
 * means; on a page about one member it `isExplained` to keyboard and screen reader as well.
 */
export function StrategyBadge({
  strategy,
  plain = false,
  isExplained = false,
}: {
  strategy: Strategy;
  plain?: boolean | undefined;
  isExplained?: boolean;
}) {
  const className = classNames(styles.strategy, !plain && styles.boxed);
  const meaning = STRATEGY_MEANINGS[strategy];
  const content = (
    <>
      <StrategySwatch strategy={strategy} />
      <Marked text={strategy} />
    </>
  );
  if (isExplained) {
    return (
      <Hint className={className} words={meaning}>
        {content}
      </Hint>
    );
  }
  return (
    <span className={className} data-tip={meaning}>
      {content}
    </span>
  );
}
