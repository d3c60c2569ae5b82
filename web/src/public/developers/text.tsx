import type { ReactNode } from 'react';
import styles from './developers.module.css';
import type { Row } from './openapi.ts';

const MARKED = /(`[^`]+`|\[[^\]]+\]\([^)]+\))/;
const LINK = /^\[(.+)\]\((.+)\)$/;

/** Words with `code` and [links](#id). */
export function Words({ text }: { text: string }) {
  return text.split(MARKED).map((part, index) => {
    const [, words, href] = LINK.exec(part) ?? [];
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a fixed text
    if (part.startsWith('`')) return <code key={index}>{part.slice(1, -1)}</code>;
    return href ? (
      <a key={index} href={href}>
        {words}
      </a>
    ) : (
      part
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a fixed text
  });
}

export function Rows({ rows }: { rows: readonly Row[] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <dl className={styles.rows}>
      {rows.map(([term, meaning, inner = []]) => (
        <div key={term}>
          <dt>
            <Words text={term} />
          </dt>
          <dd>
            <Words text={meaning} />
            <Rows rows={inner} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ItemProps {
  id: string;
  title: string;
  about?: string;
  children: ReactNode;
}

/** What the reader opens; a link to the id opens it too. */
export function Item({ id, title, about = '', children }: ItemProps) {
  return (
    <details className={styles.item}>
      <summary>
        <h3>
          <Words text={title} />
        </h3>{' '}
        <Words text={about} />
      </summary>
      <div id={id}>{children}</div>
    </details>
  );
}

/** A part of the page: its paragraphs, an example and rows. */
export interface Part {
  id: string;
  title: string;
  text: string;
  code?: string;
  rows?: readonly Row[];
}

export function Section({ part, children }: { part: Part; children?: ReactNode }) {
  const { id, title, text, code, rows = [] } = part;
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          <Words text={paragraph} />
        </p>
      ))}
      {code && <pre>{code}</pre>}
      <Rows rows={rows} />
      {children}
    </section>
  );
}
