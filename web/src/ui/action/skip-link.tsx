import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the header, to the page itself. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      Skip to main content
    </a>
  );
}
