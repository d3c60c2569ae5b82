import type { Profile } from '@lintel/contract/profiles/profiles';
import { BRIEF_LABELS, BRIEF_WORDS } from '@lintel/contract/values/briefs';
import type { Role } from '@lintel/contract/values/members';
import { MessageLink } from '#web/ui/property/profile-actions.tsx';
import { Panel } from '../view/fact-panel.tsx';
import styles from '../view/profile-view.module.css';
import { BriefWords } from './brief-words.tsx';
import { OwnBrief } from './own-brief.tsx';

/** The first panel of a profile: what its member is after now; on one's own, to be changed. */
export function BriefPanel({
  profile,
  viewerRole,
}: {
  profile: Profile;
  viewerRole: Role | undefined;
}) {
  const { brief, role, viewer } = profile;
  if (viewer.isOwner) {
    return (
      <Panel title={BRIEF_WORDS.question} className={styles.unprinted}>
        <OwnBrief profile={profile} />
      </Panel>
    );
  }
  if (!brief) return null;
  const isSought = viewerRole !== undefined && brief.seeks.includes(viewerRole);
  return (
    <Panel title={BRIEF_LABELS[role]}>
      <div className="stack">
        <BriefWords brief={brief} />
        {isSought && viewer.canMessage && (
          <div>
            <MessageLink profile={profile} />
          </div>
        )}
      </div>
    </Panel>
  );
}
