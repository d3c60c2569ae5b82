import styles from './skeleton.module.css';

/** A box of what is coming, in CSS lengths. Compose the exact shape; the region around it says that it is loading. */
export function Skeleton({
  width = '100%',
  height = '0.75rem',
  radius,
}: {
  width?: string | undefined;
  height?: string | undefined;
  radius?: string | undefined;
}) {
  return (
    <span
      aria-hidden="true"
      className={styles.skeleton}
      style={{ width, height, ...(radius ? { borderRadius: radius } : {}) }}
    />
  );
}
