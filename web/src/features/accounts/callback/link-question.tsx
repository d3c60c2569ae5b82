import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import styles from '../entrance/form.module.css';
import type { questionOf } from './state.ts';

/** Asks before a link does its work: mail programs open links as well, and a person has to say so. */
export function LinkQuestion({
  question,
  busy,
  onYes,
}: {
  question: ReturnType<typeof questionOf>;
  busy: boolean;
  onYes: () => void;
}) {
  const { words, action, destructive } = question;
  return (
    <>
      {destructive ? (
        <Banner tone="bad">
          <p>{words}</p>
        </Banner>
      ) : (
        <p className="muted">{words}</p>
      )}
      <div className={styles.actions}>
        <Button
          variant={destructive ? 'danger' : 'primary'}
          size="lg"
          block
          busy={busy}
          onClick={onYes}
        >
          {action}
        </Button>
        {destructive && (
          <ButtonLink to={PATHS.home} size="lg" block>
            Keep my account
          </ButtonLink>
        )}
      </div>
    </>
  );
}
