import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { fillDemo } from '../demo/fill.ts';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { openChannel } from './db/channel.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { LiveDirectory } from './engine/live-directory.ts';
import { sweepEmailLinks } from './features/accounts/email-links/service.ts';
import { sweepSignins } from './features/accounts/identities/service.ts';
import { sweepResetTokens } from './features/accounts/passwords/service.ts';
import { sweepAnalytics } from './features/administration/analytics/service.ts';
import { cancelDueSubscriptions } from './features/billing/cancellations/service.ts';
import { sweepBillingEvents } from './features/billing/webhooks/service.ts';
import { sweepCollections } from './features/collections/collections/service.ts';
import { startDirectory } from './features/directory/search/service.ts';
import { writeDailyCounts } from './features/logs/daily-counts/service.ts';
import { sweepEvents } from './features/logs/member-events/service.ts';
import { sweepSessions } from './features/members/sessions/service.ts';
import { sweepPresence } from './features/messaging/presence/service.ts';
import { sweepMarks } from './features/notifications/bell/service.ts';
import { sweepUnsubscribeTokens } from './features/notifications/settings/service.ts';
import {
  mailDueNotifications,
  pushDueNotifications,
} from './features/notifications/unread/service.ts';
import { enqueueWeeklyEmails } from './features/notifications/weekly-email/service.ts';
import { sweepReports } from './features/safety/reports/service.ts';
import { systemClock } from './platform/clock.ts';
import { Counts } from './platform/counts.ts';
import { identityProviders } from './platform/identity-provider/identity-provider.ts';
import { InstanceRunning, lockInstance } from './platform/instance-lock.ts';
import { createLog, type Log } from './platform/log.ts';
import { startMailWorker } from './platform/mail/mail-worker.ts';
import { Metrics } from './platform/metrics.ts';
import { Payments } from './platform/payments/payments.ts';
import { RateLimits } from './platform/rate-limits.ts';
import { Hub } from './platform/realtime/hub.ts';
import { Signals } from './platform/signals.ts';
import { openStorage } from './platform/storage/location.ts';
import {
  followOrphanedObjects,
  removeOrphanedObjects,
} from './platform/storage/orphaned-objects.ts';

const STOP_MILLISECONDS = 12_000;
// How soon the directory notices what another process, such as an import, has changed.
const FOLLOW_MILLISECONDS = 1_000;
// How late a notice may be.
const NOTIFICATION_MILLISECONDS = 5_000;
// How long after its account a subscription may be cancelled.
const CANCELLATION_MILLISECONDS = 10_000;
// How much counting a server that is killed outright may lose.
const COUNTS_MILLISECONDS = 5_000;
const WEEKLY_MILLISECONDS = 300_000;
const SWEEP_MILLISECONDS = 3_600_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const db = openDatabase(config.database, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  );
  const lock = config.database.engine === 'sqlite' ? lockInstance(config.database.path) : undefined;
  await migrate(db);
  if (config.demo) await fillDemo(db, { onProgress: (line) => console.log(line) });

  const ctx: Context = {
    config,
    db,
    clock: systemClock,
    log,
    rateLimits: new RateLimits(db, systemClock, config.rateLimitFactor),
    signals: new Signals(log),
    hub: new Hub(),
    counts: new Counts(),
    metrics: new Metrics(),
    directory: new LiveDirectory((err) => log.warn({ err }, 'directory not built anew')),
    storage: openStorage(config.storage),
    identityProviders: identityProviders(config.providers, log),
    payments: config.payments && new Payments(config.payments, log),
  };
  await ctx.storage.prepare();
  followOrphanedObjects(ctx);
  const channel = await openChannel(config.database, {
    onWord: (word) => ctx.signals.receive(word),
    onGap: () => ctx.signals.receiveAll(),
    onError: (err) => log.warn({ err }, 'channel between servers interrupted'),
  });
  ctx.signals.connect(channel);
  ctx.metrics.watchProcess();
  const app = await createApp(ctx);
  await app.listen({ port: config.port, host: config.host });
  announce(app.server.address(), config);
  // Not waited for: until the directory is loaded, searches are answered from the database.
  void startDirectory(ctx);
  repeatTasks(ctx);
  const stopMailWorker = startMailWorker(ctx);

  async function stop(): Promise<void> {
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
    await app.close();
    ctx.directory.close();
    await stopMailWorker();
    await writeDailyCounts(ctx).catch((err: unknown) =>
      log.warn({ err }, 'daily counts not written'),
    );
    await channel.close();
    await db.destroy();
    lock?.release();
    process.exit(0);
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

async function sweep(ctx: Context): Promise<void> {
  await ctx.rateLimits.sweep();
  await sweepSessions(ctx);
  await sweepResetTokens(ctx);
  await sweepEmailLinks(ctx);
  await sweepSignins(ctx);
  await ctx.storage.prepare();
  await removeOrphanedObjects(ctx);
  await sweepEvents(ctx);
  await sweepPresence(ctx);
  await sweepCollections(ctx);
  await sweepReports(ctx);
  await sweepMarks(ctx);
  await sweepUnsubscribeTokens(ctx);
  await sweepBillingEvents(ctx);
  await sweepAnalytics(ctx);
}

function repeatTasks(ctx: Context): void {
  const { log } = ctx;
  repeat(FOLLOW_MILLISECONDS, () => ctx.signals.notify('profiles'), log);
  repeat(SWEEP_MILLISECONDS, () => sweep(ctx), log);
  repeat(NOTIFICATION_MILLISECONDS, () => mailDueNotifications(ctx), log);
  repeat(NOTIFICATION_MILLISECONDS, () => pushDueNotifications(ctx), log);
  repeat(COUNTS_MILLISECONDS, () => writeDailyCounts(ctx), log);
  repeat(CANCELLATION_MILLISECONDS, () => cancelDueSubscriptions(ctx), log);
  repeat(WEEKLY_MILLISECONDS, () => enqueueWeeklyEmails(ctx), log);
}

/** Does something again and again while the server runs; a failure waits for the next time. */
function repeat(milliseconds: number, task: () => Promise<void>, log: Log): void {
  const run = () => task().catch((err: unknown) => log.warn({ err }, 'periodic task failed'));
  setInterval(run, milliseconds).unref();
}

function announce(address: unknown, config: Context['config']): void {
  const port = (address as { port: number }).port;
  console.log(`\nLintel is ready at ${config.publicUrl ?? `http://localhost:${port}`}`);
  if (config.mail.mode === 'none') {
    console.log('No mail can be sent: set SMTP_URL, or members cannot reset their passwords.');
  }
  if (!config.demo) return;
  console.log('\nDemo accounts:');
  for (const { email, password, description } of DEMO_ACCOUNTS) {
    console.log(`  ${email.padEnd(28)} ${password.padEnd(20)} ${description}`);
  }
}

// Not there, wrong user or password, no such database.
const DATABASE_REFUSALS = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  '28000',
  '28P01',
  '3D000',
]);

/** What went wrong at start, in a sentence for the person who started it; undefined for what nobody foresaw. */
function explain(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof InstanceRunning) return error.message;
  const { code, message = '', path, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop what uses it, or choose another with PORT=3001.`;
  }
  if (code === 'EACCES' && port) return `Port ${port} needs rights that this user does not have.`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `The data folder cannot be written: ${path}. Set DATA_DIR to a folder that can.`;
  }
  if (/unable to open database file|attempt to write a readonly database/.test(message)) {
    return `The database file cannot be written (${message}). Set DATA_DIR to a folder that can.`;
  }
  if (code && DATABASE_REFUSALS.has(code)) {
    return `The database in DATABASE_URL cannot be used: ${message || code}.`;
  }
  return undefined;
}

main().catch((error: unknown) => {
  console.error(explain(error) ?? error);
  process.exit(1);
});
