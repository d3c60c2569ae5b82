import { PAID_PLANS, type PaidPlan } from '@lintel/contract/values/plans';
import { AFTER_RESTORING, endRestored } from '#server/backup/end-restored.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { createContext, migrateDatabase } from '#server/create-context.ts';
import { newResetLinkFor } from '#server/features/accounts/passwords/service.ts';
import { resetFactors } from '#server/features/accounts/second-factor/service.ts';
import { tellWaiting } from '#server/features/billing/checkout/waiting.ts';
import { OPERATOR } from '#server/features/logs/audit/service.ts';
import {
  findMember,
  listAdmins,
  setAdmin,
  setSuspended,
} from '#server/features/members/members/service.ts';
import { listWaiting } from '#server/features/plans/plans/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { createLog } from '#server/platform/log.ts';
import { listMails } from '#server/platform/mail/outbox.ts';
import { grantReading } from '#server/platform/sql/role.ts';

const USAGE = `npm run admin -- COMMAND
  grant EMAIL        make a member an administrator; --force if their address is not confirmed
  revoke EMAIL       remove the administrator's role
  list               list the administrators
  suspend EMAIL      sign a member out and remove them from the directory
  unsuspend EMAIL    lift the suspension
  reset-link EMAIL   create a link that sets a new password, to pass on
  reset-factor EMAIL remove a member's lost second factors and sign them out
  waiting PLAN       list who asked to hear when pro or business opens
  tell-waiting PLAN  email them once that it is open
  failed-mail        list emails that could not be delivered
  grant-sql ROLE     let a PostgreSQL role read what administrators can read with SQL, and nothing else
  end-restored       end all sessions, API tokens and mailed links, after pg_restore
  migrate            migrate the database to the newest schema, as every command and start does;
                     --stop-first also while servers run that do not work with it`;

async function main([command, email = '', option]: string[]): Promise<string> {
  const ctx = createContext(readConfig(process.env), { log: createLog('warn', process.stderr) });
  const { db } = ctx;
  try {
    const migrations = await migrateDatabase(ctx, { isForced: email === '--stop-first' });
    switch (command) {
      case 'grant':
      case 'revoke':
        await setAdmin(ctx, email.toLowerCase(), command === 'grant', {
          force: option === '--force',
        });
        return `${email} is ${command === 'grant' ? 'now an administrator' : 'no longer an administrator'}.`;
      case 'suspend':
      case 'unsuspend':
        await setSuspended(ctx, OPERATOR, email.toLowerCase(), command === 'suspend');
        return `${email} is ${command === 'suspend' ? 'suspended' : 'no longer suspended'}.`;
      case 'list':
        return (await listAdmins(db)).join('\n') || 'There are no administrators.';
      case 'reset-link':
        return await newResetLinkFor(ctx, email.toLowerCase());
      case 'reset-factor':
        await resetFactors(ctx, email.toLowerCase());
        return `${email} signs in without a second step until they set it up again.`;
      case 'waiting':
        return (await emailsOfWaiting(ctx, email)).join('\n') || `Nobody waits for ${email}.`;
      case 'tell-waiting':
        return `Emails to members: ${await tellWaiting(ctx, planOf(command, email))}.`;
      case 'failed-mail':
        return describe(await listMails(db, 'failed'));
      case 'grant-sql':
        if (ctx.config.database.engine === 'sqlite') {
          throw new ConfigError(
            'grant-sql needs DATABASE_URL: the embedded database has no roles.',
          );
        }
        await grantReading(db, email);
        return `${email} can now read what administrators can read with SQL.`;
      case 'end-restored':
        await endRestored(db);
        return AFTER_RESTORING;
      case 'migrate':
        return migrations.map((name) => `Migrated: ${name}`).join('\n') || 'Nothing to migrate.';
      default:
        throw new ConfigError(USAGE);
    }
  } finally {
    await db.destroy();
  }
}

async function emailsOfWaiting(ctx: Pick<Context, 'db'>, plan: string): Promise<string[]> {
  const ids = await listWaiting(ctx, planOf('waiting', plan));
  const waitingMembers = await Promise.all(ids.map((id) => findMember(ctx, id)));
  return waitingMembers.flatMap((member) => member?.email ?? []);
}

function planOf(command: string, plan: string): PaidPlan {
  const key = PAID_PLANS.find((value) => value === plan);
  if (!key) throw new ConfigError(`${command} needs a plan: ${PAID_PLANS.join(' or ')}.`);
  return key;
}

function describe(mails: Awaited<ReturnType<typeof listMails>>): string {
  const lines = mails.map(
    ({ id, kind, recipient, createdAt, lastError }) =>
      `${new Date(createdAt).toISOString()}  ${id}  ${kind}  ${recipient}  ${lastError}`,
  );
  return lines.join('\n') || 'No emails have failed.';
}

main(process.argv.slice(2)).then(
  (text) => console.log(text),
  (error: unknown) => {
    const isForeseen = error instanceof AppError || error instanceof ConfigError;
    console.error(isForeseen ? error.message : error);
    process.exitCode = 1;
  },
);
