import type { Brief } from '@lintel/contract/profiles/briefs';
import { BRIEF_LABELS } from '@lintel/contract/values/briefs';
import { ROLE_LABELS, type Role } from '@lintel/contract/values/members';
import { placeLabel } from '@lintel/contract/values/places';
import { formatList } from '#web/lib/format.ts';
import { untilWords } from '#web/ui/property/brief.tsx';
import { formatPounds } from '#web/ui/property/money.ts';
import styles from '../view/profile-view.module.css';

/** The words of a brief, who should answer, and where, at what price and until when; its label too if `role` is given. */
export function BriefWords({ brief, role }: { brief: Brief; role?: Role }) {
  return (
    <div className="stack tight">
      <p className={styles.line}>
        {role && <strong className="strong">{BRIEF_LABELS[role]}: </strong>}
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
