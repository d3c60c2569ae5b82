import { UserMinus, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './gone-card.module.css';

/** In the place of a profile that has left: who it was is not known any more. */
export function GoneCard({ onRemove, children }: { onRemove: () => void; children?: ReactNode }) {
  return (
    <article className={styles.card}>
      <div className={styles.who}>
        <span className={styles.nobody}>
          <Icon of={UserX} />
        </span>
        <h2 className={styles.words}>This member is no longer on Lintel</h2>
      </div>
      {children}
      <Button
        size="sm"
        className={styles.remove}
        icon={<Icon of={UserMinus} size="sm" />}
        onClick={onRemove}
      >
        Remove
      </Button>
    </article>
  );
}
