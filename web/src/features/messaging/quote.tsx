import styles from './quote.module.css';

/** What the receiver of a first message is after, which the message answers. */
export function Quote({ words, isTheirs }: { words: string | null; isTheirs: boolean }) {
  if (words === null) return null;
  return (
    <span className={styles.quote}>
      About {isTheirs ? 'their' : 'your'} line: “{words}”{' '}
    </span>
  );
}
