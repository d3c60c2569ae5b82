import { type ComponentType, createContext, use, useState } from 'react';
import { useIsHydrated } from '#web/lib/browser-state.ts';
import { usePageContext } from '#web/lib/page-context.ts';
import { Button } from '#web/ui/action/button.tsx';
import styles from './call.module.css';
import { Code, Words } from './code.tsx';
import type { ConsoleProps } from './console.tsx';
import { type ApiCall, type CallInput, REFERENCE } from './reference.ts';
import { type CallValues, curlOf } from './request.ts';

/** The token that somebody has entered, in the memory of this page alone. */
export const TokenContext = createContext<{
  token: string;
  setToken: (token: string) => void;
}>({ token: '', setToken: () => undefined });

/** A call: what it does and takes, what comes back, its curl, and a form that sends it. */
export function Call({ call }: { call: ApiCall }) {
  const { id, method, path, summary, scopes, answer, status } = call;
  return (
    <article id={id} className={styles.call} aria-labelledby={`${id}-title`}>
      <div className={styles.columns}>
        <div className={styles.words}>
          <h3 id={`${id}-title`} className={styles.title}>
            <a href={`#${id}`}>
              <span className={styles.method} data-method={method}>
                {method}
              </span>{' '}
              <code className={styles.path}>{path}</code>
            </a>
          </h3>
          <p>
            <Words text={summary} />.
          </p>
          <p className="muted sm">
            Scope: <Words text={scopes.map((scope) => `\`${scope}\``).join(' or ')} />
          </p>
          <Inputs call={call} />
          <details className={styles.more}>
            <summary>Response: {status}</summary>
            {answer ? <pre className={styles.shape}>{answer}</pre> : <Nothing status={status} />}
          </details>
          <Errors codes={call.errors} />
        </div>
        <Side call={call} />
      </div>
    </article>
  );
}

function Nothing({ status }: { status: number }) {
  return <p className="muted">{status === 204 ? 'No content.' : 'A file.'}</p>;
}

const PLACES: Record<CallInput['place'], string> = {
  path: 'in the path',
  query: 'in the query',
  filters: 'in the query',
  header: 'header',
  body: 'in the body',
  form: 'part of the form',
};

const UNNAMED: Partial<Record<CallInput['place'], string>> = { filters: 'Filters', body: 'Body' };

function Inputs({ call: { inputs } }: { call: ApiCall }) {
  if (inputs.length === 0) return null;
  return (
    <dl className={styles.inputs}>
      {inputs.map(({ place, name, type, values, isNeeded, about }) => (
        <div key={place + name}>
          <dt>
            {name ? <code>{name}</code> : UNNAMED[place]}{' '}
            <span className="muted sm">
              {PLACES[place]}
              {isNeeded && <span className={styles.needed}> required</span>}
            </span>
          </dt>
          <dd className="sm">
            <Words text={type} />
            {values && <Words text={` ${values.map((value) => `\`${value}\``).join(', ')}`} />}
            {about && (
              <span className="muted">
                . <Words text={about} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Errors with their status and words. */
export function Errors({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>Errors of this call: {codes.length}</summary>
      <ErrorList codes={codes} />
    </details>
  );
}

export function ErrorList({ codes }: { codes: readonly string[] }) {
  return (
    <dl className={styles.inputs}>
      {codes.map((code) => (
        <div key={code}>
          <dt>
            <span className="num">{REFERENCE.errors[code]?.status}</span> <code>{code}</code>
          </dt>
          <dd className="sm">{REFERENCE.errors[code]?.message}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The curl of a call with what has been filled in, and the form to fill it in and send it. */
function Side({ call }: { call: ApiCall }) {
  const { site } = usePageContext();
  const isHydrated = useIsHydrated();
  const [Console, setConsole] = useState<ComponentType<ConsoleProps> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [filled, setFilled] = useState<CallValues>({ texts: {}, body: call.example ?? '' });
  const texts = { 'path.project': site?.projectId ?? '', ...filled.texts };
  const values = { ...filled, texts };
  // Readers do not need its code.
  async function open() {
    const loaded = await import('./console.tsx').catch(() => null);
    setFailed(!loaded);
    setConsole(() => loaded?.Console ?? null);
  }
  const isOpen = Console !== null;
  const label = isOpen ? 'Close' : 'Try it';
  const consoleId = `${call.id}-console`;
  return (
    <div className={styles.side}>
      <Code name="curl" text={curlOf(call, values, site?.address ?? '')} />
      <Button
        className={styles.try}
        disabled={!isHydrated}
        aria-expanded={isOpen}
        aria-controls={isOpen ? consoleId : undefined}
        aria-label={`${label}: ${call.method} ${call.path}`}
        onClick={() => (isOpen ? setConsole(null) : void open())}
      >
        {label}
      </Button>
      {isFailed && <p role="alert">The form could not be loaded. Check your connection.</p>}
      {Console && (
        <Console
          id={consoleId}
          call={call}
          values={values}
          onChange={setFilled}
          {...use(TokenContext)}
        />
      )}
    </div>
  );
}
