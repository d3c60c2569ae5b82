import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

export interface SummaryError {
  /** The id of the field at fault; without one the line is plain words. */
  field?: string | undefined;
  message: string;
}

/**
 * Stands above a form whose fields are wrong and takes the focus, so that nobody has to look for what happened.
 * A new `attempt` takes the focus again although the errors are the same.
 */
export function ErrorSummary({
  errors,
  attempt,
}: {
  errors: readonly SummaryError[];
  attempt: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to run.
  useEffect(() => {
    if (hasErrors) box.current?.focus();
  }, [hasErrors, attempt]);
  if (!hasErrors) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={box}>
      <h2 className={styles.title}>There is a problem</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

// A plain jump to the anchor would add to the history and leave the caret behind.
function focusField(event: React.MouseEvent, id: string) {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
