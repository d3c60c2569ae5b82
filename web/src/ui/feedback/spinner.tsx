import styles from './spinner.module.css';

/** Something is running. Alone on a page it says so in words too (`label`). */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className={styles.spinner} aria-hidden="true" />;
  return (
    <p className={styles.alone} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {label}
    </p>
  );
}
