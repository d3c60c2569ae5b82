import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

export interface SummaryError {
  /** The id of the invalid field; without one, the line is plain text. */
  field?: string | undefined;
  message: string;
}

/**
 * A summary above a form with invalid fields. It takes the focus, so that no one has to look for the error: again with
 * each `attempt`, but not while one types.
 */
export function ErrorSummary({
  errors,
  attempt,
}: {
  errors: readonly SummaryError[];
  attempt: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the focus.
  useEffect(() => box.current?.focus(), [attempt]);
  if (errors.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={box}>
      <h2 className={styles.title}>There is a problem</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  // A plain anchor link would add a history entry and not focus the field.
                  event.preventDefault();
                  focusField(field);
                }}
              >
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

/** Move the focus to a field, in sight. */
export function focusField(id: string) {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
