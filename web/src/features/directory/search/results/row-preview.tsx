import type { ProfileCard as Profile } from '@lintel/contract/members/profiles';
import type { ReactNode } from 'react';
import { Marked } from '#web/ui/display/marked.tsx';
import { fieldWords } from '#web/ui/property/field-value.tsx';
import { StrategyBadge } from '#web/ui/property/strategy-badge.tsx';
import { MatchReason } from '#web/ui/property/top-match.tsx';
import styles from './row-preview.module.css';

/** What a row leaves out of the profile that the search found. Opens no profile, so it spends no view. */
export function RowPreview({
  id,
  profile,
  reason,
  actions,
}: {
  id: string;
  profile: Profile;
  /** Why the profile matches the viewer's. */
  reason: string | null | undefined;
  actions: ReactNode;
}) {
  const { bio, focus, services } = profile;
  const areas = fieldWords(profile, 'areas');
  const hasFacts = focus.length > 0 || services.length > 0 || areas !== null;
  return (
    <div id={id} className={styles.preview}>
      <div className={styles.words}>
        {reason && <MatchReason reason={reason} />}
        {bio ? <p>{bio}</p> : <p className="quiet">No bio yet.</p>}
      </div>
      {hasFacts && (
        <dl className={styles.facts}>
          {focus.length > 0 && (
            <Fact name="Strategies">
              <span className={styles.strategies}>
                {focus.map((strategy) => (
                  <StrategyBadge key={strategy} strategy={strategy} plain />
                ))}
              </span>
            </Fact>
          )}
          {services.length > 0 && (
            <Fact name="Services">
              <Marked text={services.join(', ')} />
            </Fact>
          )}
          {areas && <Fact name="Works in">{areas}</Fact>}
        </dl>
      )}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
