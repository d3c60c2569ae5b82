import { missingCode } from '#web/lib/page-version.ts';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/action/button.tsx';
import styles from './missing-code.module.css';

const WORDS = {
  version: 'There is a new version of Lintel.',
  part: 'A part of this page could not be loaded.',
} as const;

/**
 * Offer to load the page again if code of it is gone. It is part of the frame, because what is loaded on demand may be
 * gone too. It does not take the focus: the member may be typing.
 */
export function MissingCode() {
  const missing = useStore(missingCode);
  return (
    <div role="status">
      {missing && (
        <div role="dialog" aria-label={WORDS[missing]} className={styles.note}>
          <p className="strong">{WORDS[missing]}</p>
          <Button variant="primary" size="sm" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}
