import type { FailedEmail } from '@lintel/contract/administration/emails';
import { PAID_PLANS, type PaidPlan, PLANS } from '@lintel/contract/values/plans';
import { endRestored } from '#server/backup/end-restored.ts';
import { ConfigError } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { migrateDatabase } from '#server/create-context.ts';
import { transact } from '#server/db/transact.ts';
import * as emails from '#server/features/administration/emails/service.ts';
import { tellWaiting } from '#server/features/billing/checkout/waiting.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import { findMember, lockMember } from '#server/features/members/members/service.ts';
import { grantPlan, listWaiting } from '#server/features/plans/plans/service.ts';
import { exportMembers } from '#server/import/export-members.ts';
import { grantReading } from '#server/programs/sql/role.ts';
import { check } from './check.ts';
import { addressOf, type Command, fromCallersFolder, type Given, memberOf } from './command.ts';

/** What an operator does with plans, mail and the database. */
export const SITE_COMMANDS: Record<string, Command> = {
  plan: {
    takes: 'EMAIL PLAN',
    does: 'give a member pro or business without payment, or none; --until 2026-12-31 ends it then',
    run: changePlan,
  },
  'export-members': {
    takes: 'FILE',
    does: 'write all members with a profile into a new CSV file, as the import reads it',
    async run(ctx, { first }) {
      if (!first) throw new ConfigError('export-members needs the name of a new file.');
      const path = fromCallersFolder(first);
      const { written, left } = await exportMembers(ctx.db, path);
      await transact(ctx, (tx) =>
        audit.record(ctx, tx, audit.OPERATOR, 'export-members', audit.DATABASE),
      );
      return `${path} holds ${written} members; ${left} without a profile are left out.`;
    },
  },
  waiting: {
    takes: 'PLAN',
    does: 'list who asked to hear when pro or business opens',
    async run(ctx, { first }) {
      return (await emailsOfWaiting(ctx, first)).join('\n') || `No one waits for ${first}.`;
    },
  },
  'tell-waiting': {
    takes: 'PLAN',
    does: 'email them once that it is open',
    async run(ctx, { first }) {
      return `Emails to members: ${await tellWaiting(ctx, planOf('tell-waiting', first))}.`;
    },
  },
  check: {
    does: 'try the database, mail, storage, signals, places, certificate and every service that is set up; code 1 if one fails',
    isBeforeMigration: true,
    run: check,
  },
  'test-mail': { takes: 'EMAIL', does: 'send an email now, past the queue', run: sendTestMail },
  'failed-mail': {
    does: 'list emails that could not be delivered',
    run: async (ctx) => describe((await emails.listFailed(ctx, {})).items),
  },
  'retry-mail': {
    takes: 'ID',
    does: 'send one of them again',
    async run(ctx, { first }) {
      await emails.retry(ctx, audit.OPERATOR, first);
      return 'A running server sends it again.';
    },
  },
  'grant-sql': {
    takes: 'ROLE',
    does: 'let a PostgreSQL role read what administrators can read with SQL, and nothing else',
    async run({ db, config }, { first }) {
      if (config.database.engine === 'sqlite') {
        throw new ConfigError('grant-sql needs DATABASE_URL: the embedded database has no roles.');
      }
      await grantReading(db, first);
      return `${first} can now read what administrators can read with SQL.`;
    },
  },
  'end-restored': {
    does: 'end all sessions, API tokens, mailed links and open pages, after pg_restore',
    run: ({ db }) => endRestored(db),
  },
  migrate: {
    does: 'migrate the database to the newest schema, as commands and starts do; --stop-first also while servers run that do not work with it',
    isBeforeMigration: true,
    async run(ctx, { stopFirst }) {
      const migrations = await migrateDatabase(ctx, { isForced: stopFirst });
      return migrations.map((name) => `Migrated: ${name}`).join('\n') || 'Nothing to migrate.';
    },
  },
};

async function changePlan(ctx: Context, given: Given): Promise<string> {
  const { id, email } = await memberOf(ctx, given);
  const grant =
    given.second === 'none'
      ? undefined
      : { plan: planOf('plan', given.second, 'none'), until: readDay(ctx, given.until) };
  await transact(ctx, async (tx) => {
    await lockMember(tx, id);
    if (!(await grantPlan(ctx, tx, id, grant))) {
      throw new ConfigError('This member pays for a plan. Change or cancel it in Stripe.');
    }
    const entry = { actorId: audit.OPERATOR, action: 'set-plan', subjectId: id } as const;
    await audit.recordAction(ctx, tx, { ...entry, details: [given.second] });
  });
  if (!grant) return `${email} is on ${PLANS.free.name}.`;
  return `${email} is on ${PLANS[grant.plan].name}${given.until ? ` until the end of ${given.until}` : ''}.`;
}

/** The end of a day in UTC. */
function readDay({ clock }: Pick<Context, 'clock'>, day: string | undefined): number | null {
  if (day === undefined) return null;
  const end = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T23:59:59.999Z`) : Number.NaN;
  if (end > clock.now()) return end;
  throw new ConfigError('--until needs a day that is not over, such as 2026-12-31.');
}

async function sendTestMail(ctx: Context, { first }: Given): Promise<string> {
  const to = addressOf(first);
  const refusal = await emails.sendTest(ctx, to);
  if (refusal !== null) throw new ConfigError(`The mail server did not take the email: ${refusal}`);
  return `The mail server has taken an email to ${to}.`;
}

async function emailsOfWaiting(ctx: Pick<Context, 'db'>, plan: string): Promise<string[]> {
  const ids = await listWaiting(ctx, planOf('waiting', plan));
  const waitingMembers = await Promise.all(ids.map((id) => findMember(ctx, id)));
  return waitingMembers.flatMap((member) => member?.email ?? []);
}

function planOf(command: string, plan: string, ...others: string[]): PaidPlan {
  const key = PAID_PLANS.find((value) => value === plan);
  if (key) return key;
  throw new ConfigError(`${command} needs a plan: ${[...PAID_PLANS, ...others].join(' or ')}.`);
}

function describe(failed: readonly FailedEmail[]): string {
  const lines = failed.map(
    ({ id, kind, recipient, failedAt, lastError }) =>
      `${failedAt}  ${id}  ${kind}  ${recipient}  ${lastError}`,
  );
  return lines.join('\n') || 'No emails have failed.';
}
