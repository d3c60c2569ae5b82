import type { SavedProfile } from '@lintel/contract/collections/collections';
import { STAGE_LABELS, STAGES, type Stage } from '@lintel/contract/values/collections';
import { Select } from '#web/ui/form/select.tsx';
import { whoOf } from '../state.ts';
import styles from './stage-select.module.css';
import { MOVES } from './use-moves.ts';

const OPTIONS = STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }));

/** The stage of a saved profile; changes it without dragging. */
export function StageSelect({
  profile,
  onMove,
}: {
  profile: SavedProfile;
  onMove: (profile: SavedProfile, stage: Stage) => void;
}) {
  return (
    <span className={styles.stage}>
      <Select
        aria-label={`Stage of ${whoOf(profile)}`}
        className={styles.select}
        options={OPTIONS}
        value={profile.stage}
        {...{ [MOVES]: `select-${profile.profileId}` }}
        onChange={({ target }) => onMove(profile, target.value as Stage)}
      />
    </span>
  );
}
