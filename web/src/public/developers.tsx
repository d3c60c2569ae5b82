import { useState } from 'react';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Call, TokenContext } from '#web/public/developers/call.tsx';
import { Contents } from '#web/public/developers/contents.tsx';
import { Guide } from '#web/public/developers/guide.tsx';
import { REFERENCE } from '#web/public/developers/reference.ts';
import { Tables } from '#web/public/developers/tables.tsx';
import { PUBLIC_PAGES } from '#web/public/public-pages.ts';
import styles from './developers.module.css';

export function DevelopersPage() {
  usePageTitle(PUBLIC_PAGES.developers.title);
  const [token, setToken] = useState('');
  return (
    <div className={`wrap-page ${styles.page}`}>
      <Contents />
      <div className={styles.content}>
        <h1 className={styles.title}>Developers</h1>
        <p className={styles.lead}>
          Your own programs can use Lintel for you: search the directory, manage your collections,
          and read and send messages. This page lists every call they can make, and you can try each
          one here.
        </p>
        <Guide />
        <TokenContext value={{ token, setToken }}>
          {REFERENCE.groups.map(({ id, title, calls }) => (
            <section
              key={id}
              id={`calls-${id}`}
              className={styles.group}
              aria-labelledby={`${id}-calls`}
            >
              <h2 id={`${id}-calls`}>{title}</h2>
              {id === 'db' && <Tables />}
              {calls.map((call) => (
                <Call key={call.id} call={call} />
              ))}
            </section>
          ))}
        </TokenContext>
      </div>
    </div>
  );
}
