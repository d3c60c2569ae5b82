import styles from './spinner.module.css';

/** A spinner. Alone on a page it also shows text (`label`). */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className={styles.spinner} aria-hidden="true" />;
  return (
    <p className={styles.alone} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {label}
    </p>
  );
}
