import styles from './skip-link.module.css';

/** A link past everything before the main content or the results; the first focusable element of the page. */
export function SkipLink({ target = 'main' }: { target?: 'main' | 'results' }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      Skip to {target === 'main' ? 'main content' : 'results'}
    </a>
  );
}
