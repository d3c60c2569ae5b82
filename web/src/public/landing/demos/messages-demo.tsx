import { CheckCheck } from 'lucide';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './demo.module.css';

/** An illustration of a conversation. */
export function MessagesDemo() {
  return (
    <div className={`${styles.demo} ${styles.thread}`} inert aria-hidden="true">
      <p className={styles.theirs}>
        Chain broke on Tuesday. £265,000, tenanted, gross £2,950 a month.
      </p>
      <p className={styles.mine}>What did the survey say about the rear addition?</p>
      <p className={styles.stamp}>
        09:40 <Icon of={CheckCheck} size="sm" /> Read
      </p>
      <p className={styles.theirs}>Sound. Felt roof has five years in it.</p>
    </div>
  );
}
