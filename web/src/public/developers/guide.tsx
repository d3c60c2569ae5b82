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
  { id: 'never', title: 'What a token can never do', Text: Never },
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
        <a href={`${PATHS.account}#api-tokens`}>Create an API token on your account page</a>. We
        show it only once. It is valid for {TOKEN_DAYS.slice(0, -1).join(', ')} or{' '}
        {TOKEN_DAYS.at(-1)} days. On {free.name} and {PLANS.pro.name} you can have one token, which
        can only read. On {business.name} you can have as many as you want, and they can also write.
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
        Requests and responses are JSON. In a query, separate the values of a list with commas.
        Times are ISO 8601 in UTC. The <a href="/api/openapi.json">OpenAPI 3.1 document</a>{' '}
        describes the whole API for tools.
      </p>
    </>
  );
}

function Scopes() {
  return (
    <>
      <p>
        A token can do what its scopes allow. Each call on this page names the scopes of which it
        needs one.
      </p>
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
        A token can send {TOKEN_LIMITS.requestsAMinute} requests a minute. On {free.name} and{' '}
        {pro.name} it can send {free.dailyLimits.apiRequests} a day, counted from 00:00 UTC. The
        profiles it opens and the messages it sends count towards the limits of your plan.
      </p>
      <p>
        Every response says how many requests you have a minute (<code>RateLimit-Limit</code>), how
        many are left (<code>RateLimit-Remaining</code>) and in how many seconds the minute ends (
        <code>RateLimit-Reset</code>). After a 429, wait for the number of seconds in{' '}
        <code>Retry-After</code>.
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
        Rely on the <code>code</code>: the message can change. <code>fields</code> names the inputs
        that are wrong. Quote the <code>requestId</code> when you{' '}
        <a href={PATHS.contact}>contact us</a>. Tables use PostgREST’s format instead:{' '}
        <code>code</code>, <code>message</code>, <code>details</code> and <code>hint</code>.
      </p>
      <Code name="error" text={ERROR} />
      <p>Any call can return these errors. Each call lists its own as well.</p>
      <ErrorList codes={REFERENCE.errorsAnywhere} />
    </>
  );
}

function Sql() {
  const { site } = usePageContext();
  return (
    <>
      <p>
        If the operator allows it, administrators can read the database with SQL. A request runs one
        statement that only reads, and returns at most {SQL_LIMITS.rows} rows and 1 MB within{' '}
        {SQL_LIMITS.seconds} seconds. Send the access token of a sign-in from the last ten minutes,
        not an API token. Statements cannot read passwords, tokens or messages. The audit log
        records the text of each statement, but not the values in <code>params</code>.
      </p>
      <Code
        name="curl for SQL"
        text={`curl '${site?.address ?? ''}/api/db/${site?.projectId ?? ''}/sql' \\
  -H "Authorization: Bearer $ACCESS_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"query": "select count(*) as n from members where \\"createdAt\\" > $1", "params": [1767225600000]}'`}
      />
      <p>
        To list the tables and columns, read <code>information_schema.columns</code> on PostgreSQL
        or <code>sqlite_temp_schema</code> on the embedded database.
      </p>
    </>
  );
}

function Never() {
  return (
    <ul className={styles.points}>
      <li>
        Do more than you can: blocks, suspensions and the limits of your plan also apply to your
        programs.
      </li>
      <li>
        Change your email address, password or two-step verification, create tokens, pay, export
        your data, delete your account or use the administration. For these, you must sign in.
      </li>
      <li>
        Work in an address. Addresses are logged, so we refuse a token in an address and end it at
        once.
      </li>
      <li>
        Work after you have changed your password or two-step verification, or signed out
        everywhere.
      </li>
    </ul>
  );
}
