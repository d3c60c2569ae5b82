import styles from './skip-link.module.css';

/** The look of a link that is visible while it has the focus. */
export const skipClass = styles.skip;

/** A link past everything before the main content or the results; the first focusable element of the page. */
export function SkipLink({ target = 'main' }: { target?: 'main' | 'results' }) {
  return (
    <a className={skipClass} href={`#${target}`}>
      Skip to {target === 'main' ? 'main content' : 'results'}
    </a>
  );
}
