import styles from './skip-link.module.css';

/** A link past the header to the main content; the first focusable element of the page. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      Skip to main content
    </a>
  );
}
