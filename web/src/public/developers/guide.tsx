import { TOKEN_DAYS, TOKEN_LIMITS, TOKEN_SCOPES } from '@lintel/contract/values/api-tokens';
import { PLANS } from '@lintel/contract/values/plans';
import { SQL_LIMITS } from '@lintel/contract/values/sql';
import type { ReactNode } from 'react';
import { usePageContext } from '#web/lib/page-context.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ErrorList } from './call.tsx';
import { Code } from './code.tsx';
import styles from './guide.module.css';
import { REFERENCE } from './reference.ts';

/** The parts of the guide, in order. */
export const GUIDE_PARTS = [
  { id: 'start', title: 'Start', Text: Start },
  { id: 'scopes', title: 'Scopes', Text: Scopes },
  { id: 'limits', title: 'Limits', Text: Limits },
  { id: 'errors', title: 'Errors', Text: Errors },
  { id: 'sql', title: 'SQL for administrators', Text: Sql },
  { id: 'never', title: 'What a token never does', Text: Never },
] as const;

export function Guide(): ReactNode {
  return GUIDE_PARTS.map(({ id, title, Text }) => (
    <section key={id} id={id} className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Text />
    </section>
  ));
}

function Start() {
  const { site } = usePageContext();
  const { free, business } = PLANS;
  return (
    <>
      <p>
        <a href={`${PATHS.account}#api-tokens`}>Create an API token on your account page</a>. It is
        shown once and is valid for {TOKEN_DAYS.slice(0, -1).join(', ')} or {TOKEN_DAYS.at(-1)}{' '}
        days. On {free.name} and {PLANS.pro.name} you have one that reads; on {business.name} as
        many as you want, which may also write.
      </p>
      <p>
        Send it with each request in the header <code>Authorization</code>:
      </p>
      <Code
        name="curl for your own account"
        text={`export LINTEL_TOKEN=lnt_…
curl '${site?.address ?? ''}/api/auth/me' \\
  -H "Authorization: Bearer $LINTEL_TOKEN"`}
      />
      <p>
        Requests and answers are JSON. In a query, a list is its values with commas between them.
        Instants are ISO 8601 in UTC. <a href="/api/openapi.json">OpenAPI 3.1</a> describes the
        whole API for tools.
      </p>
    </>
  );
}

function Scopes() {
  return (
    <>
      <p>A token does what you have chosen for it. A call needs one of the scopes beside it.</p>
      <dl className={styles.list}>
        {Object.entries(TOKEN_SCOPES).map(([scope, words]) => (
          <div key={scope}>
            <dt>
              <code>{scope}</code>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Limits() {
  const { free, pro } = PLANS;
  return (
    <>
      <p>
        A token asks {TOKEN_LIMITS.requestsAMinute} times a minute. On {free.name} and {pro.name} it
        asks {free.dailyLimits.apiRequests} times a day, counted from 00:00 UTC. The profile views
        and messages of your plan are spent as if you had opened or written them yourself.
      </p>
      <p>
        Every answer tells how many requests the minute has (<code>RateLimit-Limit</code>), how many
        are left (<code>RateLimit-Remaining</code>) and in how many seconds it ends (
        <code>RateLimit-Reset</code>). After a 429, wait for the seconds in <code>Retry-After</code>
        .
      </p>
    </>
  );
}

const ERROR = `{
  "error": {
    "code": "VALIDATION_FAILED",
    "message": "${REFERENCE.errors.VALIDATION_FAILED?.message}",
    "fields": { "limit": "…" },
    "requestId": "…"
  }
}`;

function Errors() {
  return (
    <>
      <p>
        Read the <code>code</code>, which stays the same; the words may change. <code>fields</code>{' '}
        names the inputs at fault. Quote the <code>requestId</code> when you{' '}
        <a href={PATHS.contact}>write to us</a>. Tables answer in PostgREST’s shape instead:{' '}
        <code>code</code>, <code>message</code>, <code>details</code> and <code>hint</code>.
      </p>
      <Code name="error" text={ERROR} />
      <p>Any call may meet these; its own errors stand beside it.</p>
      <ErrorList codes={REFERENCE.errorsAnywhere} />
    </>
  );
}

function Sql() {
  const { site } = usePageContext();
  return (
    <>
      <p>
        Where the operator allows it, administrators read the database in SQL: one statement that
        reads, at most {SQL_LIMITS.seconds} seconds, {SQL_LIMITS.rows} rows and 1 MB. It needs the
        access token of a sign-in at most ten minutes old, and no API token will do. Passwords,
        tokens and messages are out of reach. Each statement is recorded with its text, but without
        the values in <code>params</code>.
      </p>
      <Code
        name="curl for SQL"
        text={`curl '${site?.address ?? ''}/api/db/${site?.projectId ?? ''}/sql' \\
  -H "Authorization: Bearer $ACCESS_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"query": "select count(*) as n from members where \\"createdAt\\" > $1", "params": [1767225600000]}'`}
      />
      <p>
        <code>information_schema.columns</code> lists what there is with PostgreSQL,{' '}
        <code>sqlite_temp_schema</code> with the embedded database.
      </p>
    </>
  );
}

function Never() {
  return (
    <ul className={styles.points}>
      <li>
        More than you: blocks, suspension and the limits of your plan hold for your programs too.
      </li>
      <li>
        Change your email address, password or two-step verification, make tokens, pay, export your
        data, delete your account or administer. These need you, signed in.
      </li>
      <li>
        Stand in an address. Addresses are logged, so a token in one is refused and ended at once.
      </li>
      <li>Go on after you have changed your password or signed out everywhere.</li>
    </ul>
  );
}
