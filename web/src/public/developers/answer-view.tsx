import { Alert } from '#web/ui/feedback/alert.tsx';
import type { Answer } from './answer.ts';
import styles from './call.module.css';
import { Code } from './code.tsx';

/** The status of an answer and how long it took. */
export function Outcome({ answer: { status, milliseconds, failure } }: { answer: Answer }) {
  if (status === 0) return null;
  return (
    <>
      <span className={failure ? styles.bad : styles.good}>{status}</span>{' '}
      <span className="muted">in {milliseconds.toLocaleString('en-GB')} ms</span>
    </>
  );
}

/** What came back: what went wrong in words, headers and text. */
export function AnswerView({ answer: { status, headers, text, failure } }: { answer: Answer }) {
  return (
    <div className={styles.answer}>
      {failure && (
        <Alert>
          <p>{failure}</p>
          {status === 401 && <p>The token is unknown, has been ended, or has expired.</p>}
        </Alert>
      )}
      {headers.length > 0 && (
        <dl className={styles.headers}>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {text && <Code name="answer" text={text} />}
    </div>
  );
}
