import type { ErrorCode } from '@lintel/contract/errors';
import { COLUMN_OPERATORS } from '@lintel/contract/values/data-tables';
import { PLANS } from '@lintel/contract/values/plans';
import {
  SQL_LIMITS,
  TOKEN_DAYS,
  TOKEN_LIMITS,
  TOKEN_SCOPES,
} from '@lintel/contract/values/programs';
import { PATHS } from '#web/lib/paths.ts';
import type { Site } from '#web/lib/site.ts';
import { errorRows } from './reference.tsx';
import type { Part } from './text.tsx';

/** The errors that any call may return. */
const ANYWHERE: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'NOT_SIGNED_IN',
  'TOKEN_EXPIRED',
  'TOKEN_SCOPE_MISSING',
  'RATE_LIMITED',
  'DAILY_API_LIMIT',
  'OVERLOADED',
];

/** The parts of the guide, in order. */
export function guideOf({ address, projectId }: Site): Part[] {
  const { free, pro, business } = PLANS;
  const { apiRequests, webRequests, aiCalls } = free.dailyLimits;
  const database = `${address}/api/db/${projectId}`;
  return [
    {
      id: 'start',
      title: 'Start',
      text: `[Create an API token on your account page](${PATHS.account}#api-tokens). We show it only once. It is
valid for ${TOKEN_DAYS.slice(0, -1).join(', ')} or ${TOKEN_DAYS.at(-1)} days. On ${free.name} and ${pro.name} you
can have one token, which can only read. On ${business.name} you can have as many as you want, and they can also write.
Send it with each request in the header \`Authorization\`.

Requests and responses are JSON. In a query, separate the values of a list with commas. Times are ISO 8601 in UTC. The
[OpenAPI 3.1 document](/api/openapi.json) describes the whole API for tools.`,
      code: `export LINTEL_TOKEN=lnt_…
curl '${address}/api/profiles?role=investor&location=Leeds' \\
  -H "Authorization: Bearer $LINTEL_TOKEN"`,
    },
    {
      id: 'scopes',
      title: 'Scopes',
      text: 'A token can do what its scopes allow. Each call names the scopes of which it needs one.',
      rows: Object.entries(TOKEN_SCOPES).map(([scope, words]) => [`\`${scope}\``, words]),
    },
    {
      id: 'limits',
      title: 'Limits',
      text: `A token can send ${TOKEN_LIMITS.requestsAMinute} requests a minute. On ${free.name} and ${pro.name} it can
send ${apiRequests} a day, counted from 00:00 UTC. Web pages and searches are limited to ${webRequests} a day, and AI
calls to ${aiCalls}, or ${business.dailyLimits.aiCalls} on ${business.name}. The profiles that a token opens and the
messages that it sends count towards the limits of your plan.

Every response says how many requests you have a minute (\`RateLimit-Limit\`), how many are left
(\`RateLimit-Remaining\`) and in how many seconds the minute ends (\`RateLimit-Reset\`). After a 429, wait for the number
of seconds in \`Retry-After\`.`,
    },
    {
      id: 'pages',
      title: 'Pages of a list',
      text: `In the directory, send \`page\` and \`limit\`. The response says the \`total\` and the number of \`pages\`.
For more conversations, send \`nextBefore\` as \`before\` until it is null. For earlier messages, send the lowest
\`seq\` as \`before\` while \`hasEarlier\` is true. Tables take \`limit\` and \`offset\`, and with \`Prefer: count=exact\`
the total is in \`Content-Range\`.

There are no webhooks. To find new messages, read \`/api/conversations?show=unread\`.`,
    },
    {
      id: 'errors',
      title: 'Errors',
      text: `Rely on the \`code\`: the message can change. \`fields\` names the inputs that are wrong. Quote the
\`requestId\` when you [contact us](${PATHS.contact}). Tables use PostgREST’s format instead: \`code\`, \`message\`,
\`details\` and \`hint\`. Any call can return the errors below, and each lists its own.`,
      code: `{ "error": { "code": "VALIDATION_FAILED", "message": "…",
  "fields": { "limit": "…" }, "requestId": "…" } }`,
      rows: errorRows(ANYWHERE),
    },
    {
      id: 'tables',
      title: 'Reading tables',
      text: `Tables follow the conventions of [PostgREST](https://docs.postgrest.org), so its clients work unchanged. A
filter is \`column=operator.value\`, and \`not.\` before the operator negates it. You can also use \`select\`,
\`order\`, \`limit\`, \`offset\`, \`or\` and \`and\`. You can only find what the site would show you.`,
      code: `curl '${database}/rest/v1/users?role=eq.investor&budgetMax=gte.250000&order=id.desc' \\
  -H "Authorization: Bearer $LINTEL_TOKEN"`,
      rows: Object.entries(COLUMN_OPERATORS).map(([kind, operators]) => [
        kind,
        operators.map((operator) => `\`${operator}\``).join(' ') || 'none',
      ]),
    },
    {
      id: 'sql',
      title: 'SQL for administrators',
      text: `If the operator allows it, administrators can read the database with SQL. A request runs one statement that
only reads, and returns at most ${SQL_LIMITS.rows} rows and 1 MB within ${SQL_LIMITS.seconds} seconds. Send the access
token of a sign-in from the last ten minutes, not an API token. Statements cannot read passwords, tokens or messages.
The audit log records the text of each statement, but not the values in \`params\`.

To list the tables and columns, read \`information_schema.columns\` on PostgreSQL or \`sqlite_temp_schema\` on the
embedded database.`,
      code: `curl '${database}/sql' \\
  -H "Authorization: Bearer $ACCESS_TOKEN" -H 'Content-Type: application/json' \\
  -d '{"query": "select count(*) as n from members where \\"createdAt\\" > $1", "params": [1767225600000]}'`,
    },
    {
      id: 'never',
      title: 'What a token can never do',
      text: `Do more than you can: blocks, suspensions and the limits of your plan also apply to your programs.

Change your email address, password or two-step verification, create tokens, pay, export your data, delete your
account or use the administration. For these, you must sign in.

Work in an address. Addresses are logged, so we refuse a token in an address and end it at once.

Work after you have changed your password or two-step verification, or signed out everywhere.`,
    },
  ];
}
