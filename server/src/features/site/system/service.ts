import type { Output } from '@lintel/contract/endpoint';
import type { getReadiness } from '@lintel/contract/site/content';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import * as profileChanges from '#server/features/profiles/profile-changes/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Job } from '#server/platform/jobs.ts';
import {
  countDueMails,
  countFailedMails,
  findOldestWaiting,
} from '#server/platform/mail/outbox.ts';
import { findSetting, upsertSetting } from '#server/platform/settings.ts';
import { countDueObjects } from '#server/platform/storage/orphaned-objects.ts';
import { findDatabaseState, findFaultOfSchema } from './database-state.ts';

const MINUTE_MILLISECONDS = 60_000;
const DEMO = 'demo';

/** Whether the members are fictional. The database itself says so, not how the server was started. */
export async function isDemo({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await findSetting(db, DEMO)) === 'true';
}

export async function markAsDemo(db: Db | Tx): Promise<void> {
  await upsertSetting(db, DEMO, 'true');
}

/**
 * Check whether this server can serve, within a second. The database, which all servers share, is said beside it: it is
 * no reason to prefer another server. Throws OVERLOADED while the directory loads from a database that responds, once
 * the server is about to stop, and if it does not work with the schema.
 */
export async function checkReadiness(ctx: Context): Promise<Output<typeof getReadiness>> {
  const database = await findDatabaseState(ctx);
  const { isStopping, isOutdated } = ctx.lifecycle;
  const isLoading = !ctx.directory.isLoaded && database !== 'unavailable';
  if (isLoading || isStopping || isOutdated) throw new AppError('OVERLOADED', { isExpected: true });
  return { status: 'ready', database };
}

/** Notice that a later version has migrated the database so that this server does not work with it. */
async function checkSchema(ctx: Context): Promise<void> {
  const { lifecycle, log } = ctx;
  const fault = await findFaultOfSchema(ctx);
  if (fault && !lifecycle.isOutdated) log.error(`This server has to be stopped. ${fault}`);
  lifecycle.isOutdated = fault !== undefined;
}

export const systemJobs: readonly Job[] = [
  { name: 'check the schema', everyMilliseconds: MINUTE_MILLISECONDS, run: checkSchema },
];

/** Add the metrics that are read when Prometheus collects them. */
export function offerMetrics(ctx: Context): void {
  const { metrics, hub, signals } = ctx;
  metrics.onScrape(
    'lintel_open_sockets',
    'Sockets of members that are open here',
    () => hub.connections().length,
  );
  metrics.onScrape('lintel_signals_connected', '1 while signals of the other servers arrive', () =>
    Number(signals.isConnected),
  );
  metrics.onScrape('lintel_database_up', '1 while the database can be read and written', async () =>
    Number((await findDatabaseState(ctx)) === 'available'),
  );
  offerDirectoryMetrics(ctx);
  offerQueueMetrics(ctx);
}

function offerDirectoryMetrics({ metrics, directory, db, clock }: Context): void {
  const lag = async () => Math.max(0, (await profileChanges.findLast(db)) - directory.position);
  let currentAt = clock.now();
  metrics.onScrape('lintel_profiles', 'Profiles in the directory', () => directory.index.size);
  metrics.onScrape('lintel_directory_loaded', '1 while searches are answered from memory', () =>
    Number(directory.isLoaded),
  );
  metrics.onScrape(
    'lintel_directory_lag_changes',
    'Changes of profiles that the directory has not taken up yet',
    lag,
  );
  metrics.onScrape(
    'lintel_directory_age_seconds',
    'Time since the directory was last seen to hold every change',
    async () => {
      const now = clock.now();
      if ((await lag()) === 0) currentAt = now;
      return (now - currentAt) / 1_000;
    },
  );
}

function offerQueueMetrics({ metrics, db, clock }: Context): void {
  metrics.onScrape('lintel_mails_due', 'Mails that wait to be handed over', () =>
    countDueMails(db, clock.now()),
  );
  metrics.onScrape(
    'lintel_mail_oldest_seconds',
    'Age of the oldest mail that still waits to be delivered',
    async () => {
      const now = clock.now();
      return (now - ((await findOldestWaiting(db)) ?? now)) / 1_000;
    },
  );
  metrics.onScrape(
    'lintel_mails_failed',
    'Mails that were given up and are still stored',
    async () => (await countFailedMails(db)).count,
  );
  metrics.onScrape('lintel_objects_due', 'Files that wait to be removed from the storage', () =>
    countDueObjects(db, clock.now()),
  );
}
