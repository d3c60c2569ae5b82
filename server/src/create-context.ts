import { LiveDirectory } from '@lintel/engine';
import { Hub } from '#server/platform/hub.ts';
import { identityProviders } from '#server/platform/identity-provider.ts';
import { type Config, ConfigError } from './config.ts';
import type { Context } from './context.ts';
import { migrate, UnfitSchema } from './db/migrate.ts';
import { type Db, loadOf, openDatabase, type Work } from './db/open.ts';
import { refuseWhileServersRun } from './db/running-servers.ts';
import { findFaultOfDatabase } from './db/state.ts';
import { type Channel, type Connect, NO_CHANNEL, openChannel } from './platform/channel/channel.ts';
import { overPostgres } from './platform/channel/postgres.ts';
import { overRedis } from './platform/channel/redis.ts';
import { systemClock } from './platform/clock.ts';
import { CompaniesHouse } from './platform/companies-house/companies-house.ts';
import { Counts } from './platform/counts.ts';
import { Lifecycle } from './platform/lifecycle.ts';
import { createLog } from './platform/log.ts';
import { londonDay } from './platform/london-days.ts';
import { Metrics } from './platform/metrics.ts';
import { Payments } from './platform/payments/payments.ts';
import { RateLimits } from './platform/rate-limits.ts';
import { ensureSecret } from './platform/settings.ts';
import { Signals } from './platform/signals.ts';
import { openStorage } from './platform/storage/location.ts';
import { Ai } from './programs/ai/ai.ts';
import { WebFetcher } from './programs/web-data/fetcher.ts';

const SIGNALS_NAME = 'signalsName';

/**
 * Create the context for a server, a command or a test, without reading or writing anything yet.
 * @param overrides what the caller supplies: an open database, another clock or log
 * @param work what the database is opened for
 */
export function createContext<Overrides extends Partial<Pick<Context, 'db' | 'clock' | 'log'>>>(
  config: Config,
  overrides: Overrides = {} as Overrides,
  work: Work = 'requests',
): Context & Overrides {
  const { clock = systemClock, log = createLog(config.logLevel) } = overrides;
  const db =
    overrides.db ??
    openDatabase(config.database, (err) => log.warn({ err }, 'database connection lost'), work);
  const metrics = new Metrics();
  metrics.watchDatabase(() => loadOf(db));
  const rateLimits = new RateLimits(db, clock, config.rateLimitFactor);
  return {
    config,
    db,
    clock,
    log,
    rateLimits,
    // The rest of a request's time is for what it answers.
    signals: new Signals(log, config.answerMilliseconds / 3),
    hub: new Hub(),
    counts: new Counts(),
    publicViews: new Counts(),
    metrics,
    lifecycle: new Lifecycle(),
    directory: new LiveDirectory(
      () => londonDay(clock.now()),
      (err) => log.warn({ err }, 'directory not rebuilt'),
    ),
    storage: openStorage(config.storage, metrics),
    identityProviders: identityProviders(config.providers, { log, metrics }),
    web: new WebFetcher(config.web.network, config.linkBase, clock),
    ai: new Ai(config.ai),
    payments: config.payments && new Payments(config.payments, { log, metrics }),
    companiesHouse:
      config.companiesHouse &&
      new CompaniesHouse(config.companiesHouse, { rateLimits, log, metrics }),
    ...overrides,
  };
}

/** Connect a server's signals with those of the other servers on its database, until the channel is closed. */
export async function joinChannel({ config, db, signals, log }: Context): Promise<Channel> {
  const connect = await carrierOf(config, db);
  // The embedded database has a single server.
  if (!connect) return NO_CHANNEL;
  const channel = await openChannel(connect, {
    onMessage: (word) => signals.receive(word),
    onReconnect: () => signals.receiveAll(),
    onError: (err) => log.warn({ err }, 'channel between servers interrupted'),
  });
  signals.connect(channel);
  return channel;
}

async function carrierOf({ database, signalsUrl }: Config, db: Db): Promise<Connect | undefined> {
  if (signalsUrl) return overRedis(signalsUrl, `lintel:${await ensureSecret(db, SIGNALS_NAME)}`);
  return database.engine === 'postgres' ? overPostgres(database.url) : undefined;
}

/**
 * Migrate the database, and fill that of the demo if it is empty.
 * @param fill fills the demo's database; without it the demo is refused, because its accounts would be missing
 */
export async function prepareDatabase(
  ctx: Context,
  fill?: (ctx: Context) => Promise<void>,
): Promise<void> {
  const isDemo = ctx.config.demo;
  if (isDemo && !fill) {
    throw new ConfigError(
      'The demo starts from server/demo/. Set DEMO=false for the product alone.',
    );
  }
  await migrateDatabase(ctx);
  if (isDemo) await fill?.(ctx);
}

/**
 * Migrate the database with limits of its own: changing a large table takes longer than any request may.
 * @param isForced whether to run a migration although servers run that do not work with it
 * @returns the names of the migrations that this call has run
 */
export async function migrateDatabase(
  { config, db, log }: Context,
  { isForced = false } = {},
): Promise<string[]> {
  const refuse = isForced ? undefined : refuseWhileServersRun(config.database);
  try {
    // The embedded database has no such limits, and may live in the memory of its one connection.
    if (config.database.engine === 'sqlite') return await migrate(db, undefined, refuse);
    await using patient = openDatabase(
      config.database,
      (err) => log.warn({ err }, 'database connection lost'),
      'long',
    );
    const fault = await findFaultOfDatabase(patient);
    if (fault) throw new ConfigError(fault);
    return await migrate(patient, undefined, refuse);
  } catch (error) {
    throw error instanceof UnfitSchema ? new ConfigError(error.message) : error;
  }
}
