import styles from './skeleton.module.css';

/**
 * A placeholder box, sized in CSS lengths. Compose the exact shape; the region around it announces that it is loading.
 */
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

/** A section that is loading, as one box that says so. */
export function LoadingBlock(box: { height: string; radius: string }) {
  return (
    <div role="status" aria-label="Loading...">
      <Skeleton {...box} />
    </div>
  );
}
