import type { ProfileCard as Profile } from '@lintel/contract/profiles/profiles';
import { tradeLabel } from '@lintel/contract/values/trades';
import { Marked, useIsMarked } from '../display/marked.tsx';
import styles from './card-chips.module.css';
import { fittingLine, serviceLine } from './card-chips.ts';
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
          <Marked text={tradeLabel(stated.shown.join(', '))} />
          <More of={stated.more} />
        </div>
      )}
      {services.length > 0 && (
        <div className={className}>
          <span>
            <Marked text={offered.shown.join(', ')} />
          </span>
          <More of={offered.more} />
        </div>
      )}
    </>
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
