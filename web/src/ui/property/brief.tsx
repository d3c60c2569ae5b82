import type { Brief } from '@lintel/contract/profiles/briefs';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { BRIEF_LABELS } from '@lintel/contract/values/briefs';
import { formatNearDay } from '#web/lib/format.ts';
import { classNames } from '../display/class-names.ts';
import { Marked } from '../display/marked.tsx';
import styles from './brief.module.css';

/** What a member is after now and until when, in one text; `isStacked` gives it lines of its own. */
export function BriefLine({
  profile: { role, brief },
  isStacked = false,
  className,
}: {
  profile: Pick<ProfileCard, 'role' | 'brief'>;
  isStacked?: boolean;
  className?: string | undefined;
}) {
  if (!brief) return null;
  return (
    <p className={classNames(isStacked && styles.stacked, className)}>
      <span className={styles.first}>
        <strong className={styles.label}>{BRIEF_LABELS[role]}</strong> {untilWords(brief)}
        <span className={isStacked ? 'vh' : undefined}>:</span>{' '}
      </span>
      <span className={styles.words}>
        <Marked text={brief.words} />
      </span>
    </p>
  );
}

/** "until 30 December". */
export function untilWords({ endsOn }: Brief): string {
  return `until ${formatNearDay(endsOn)}`;
}
