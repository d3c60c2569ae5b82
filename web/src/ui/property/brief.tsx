import type { Brief } from '@lintel/contract/profiles/briefs';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { BRIEF_LABELS } from '@lintel/contract/values/briefs';
import { ROLE_LABELS, type Role } from '@lintel/contract/values/members';
import { placeLabel } from '@lintel/contract/values/places';
import { formatList, formatNearDay } from '#web/lib/format.ts';
import { classNames } from '../display/class-names.ts';
import { Marked } from '../display/marked.tsx';
import styles from './brief.module.css';
import { formatPounds } from './money.ts';

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

/** The whole words of a brief, who should answer, and where, at what price and until when; with its label if `role` is given. */
export function BriefWords({ brief, role }: { brief: Brief; role?: Role }) {
  return (
    <div className="stack tight">
      <p className={styles.whole}>
        {role && <strong className={styles.label}>{BRIEF_LABELS[role]}: </strong>}
        {brief.words}
      </p>
      <p className="sm muted">{factsOf(brief)}</p>
    </div>
  );
}

/** "For investors · Hull · £85,000 · until 30 December". */
function factsOf(brief: Brief): string {
  const roles = brief.seeks.map((role) => ROLE_LABELS[role].many.toLowerCase());
  return [
    `For ${formatList(roles)}`,
    brief.place && placeLabel(brief.place.name),
    brief.price !== null && formatPounds(brief.price),
    untilWords(brief),
  ]
    .filter(Boolean)
    .join(' · ');
}

function untilWords({ endsOn }: Brief): string {
  return `until ${formatNearDay(endsOn)}`;
}
