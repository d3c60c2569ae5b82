import type { UsageToday } from '@lintel/contract/plans/plans';
import { PLANS } from '@lintel/contract/values/plans';
import { untilLabel } from '#web/lib/until.ts';
import { classNames } from '#web/ui/display/class-names.ts';
import styles from './usage-panel.module.css';
import { usedText } from './used-text.ts';

/** Today's usage, and when the limits reset. */
export function UsagePanel({ usage }: { usage: UsageToday }) {
  return (
    <section className={`box ${styles.panel}`} aria-label="Today's usage">
      <div>
        <p className="strong">Today on {PLANS[usage.plan].name}</p>
        <p className="sm muted">Resets at {untilLabel(usage.resetsAt)}</p>
      </div>
      <Meter label="Profile views" count={usage.profilesViewed} limit={usage.limits.profileViews} />
      <Meter label="Messages" count={usage.messagesSent} limit={usage.limits.messages} />
    </section>
  );
}

function Meter({ label, count, limit }: { label: string; count: number; limit: number | null }) {
  const words = usedText(count, limit) + (limit === null ? ', unlimited' : '');
  return (
    <div>
      <p className="row between">
        <span>{label}</span>
        <span className="num strong">{words}</span>
      </p>
      {limit !== null && (
        // biome-ignore lint/a11y/useSemanticElements: a meter element cannot be rendered as a row of pips.
        <div
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuenow={Math.min(count, limit)}
          aria-valuemax={limit}
          aria-valuetext={words}
          className={classNames(styles.pips, count >= limit && styles.full)}
        >
          {Array.from({ length: limit }, (_, index) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a pip has no identity other than its index.
              key={index}
              className={index < count ? styles.used : undefined}
            />
          ))}
        </div>
      )}
    </div>
  );
}
