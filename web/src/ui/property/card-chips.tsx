import type { ProfileCard as Profile } from '@lintel/contract/profiles/profiles';
import { tradeLabel } from '@lintel/contract/values/trades';
import { Marked, useIsMarked } from '../display/marked.tsx';
import styles from './card-chips.module.css';
import { fittingLine, serviceLine, sharedLine } from './card-chips.ts';
import { StrategyBadge } from './strategy-badge.tsx';

/** A line of strategies, one of trades and one of services; those that a search asks for first. */
export function CardChips({
  profile: { focus, trades, services },
  className,
}: {
  profile: Pick<Profile, 'focus' | 'trades' | 'services'>;
  /** Of each line. */
  className?: string | undefined;
}) {
  const isAsked = useIsMarked();
  const strategies = fittingLine(focus, isAsked);
  const stated = fittingLine(trades, isAsked);
  const offered = serviceLine(services, isAsked);
  return (
    <>
      {focus.length > 0 && (
        <div className={className}>
          {strategies.shown.map((strategy) => (
            <StrategyBadge key={strategy} strategy={strategy} plain />
          ))}
          <More of={strategies.more} />
        </div>
      )}
      {trades.length > 0 && (
        <div className={className}>
          <span>
            <Marked text={tradeLabel(stated.shown.join(', '))} /> <More of={stated.more} />
          </span>
        </div>
      )}
      {services.length > 0 && (
        <div className={className}>
          <span>
            <Marked text={offered.shown.join(', ')} /> <More of={offered.more} />
          </span>
        </div>
      )}
    </>
  );
}

/** Strategies, trades and services in one line. */
export function CardLine({
  profile: { focus, trades, services },
  letters,
  className,
}: {
  profile: Pick<Profile, 'focus' | 'trades' | 'services'>;
  /** About as many as fit into the line. */
  letters: number;
  className?: string | undefined;
}) {
  const isAsked = useIsMarked();
  const line = sharedLine(focus, [...trades, ...services], { isAsked, letters });
  return (
    <div className={className}>
      {line.strategies.map((strategy) => (
        <StrategyBadge key={strategy} strategy={strategy} plain />
      ))}
      <span>
        <Marked text={tradeLabel(line.others.join(', '))} /> <More of={line.more} />
      </span>
    </div>
  );
}

function More({ of: left }: { of: readonly string[] }) {
  if (left.length === 0) return null;
  return (
    <span className={styles.more} data-tip={left.join(', ')}>
      +{left.length} more<span className="vh">: {left.join(', ')}</span>
    </span>
  );
}
