import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import styles from './add-dialog.module.css';

/** In place of the picker where there is nothing to pick from. */
export function FirstCollection() {
  return (
    <div className={styles.first}>
      <p className="muted">You have no collections yet.</p>
      <ButtonLink to={PATHS.collections} variant="primary">
        Create First Collection
      </ButtonLink>
    </div>
  );
}
