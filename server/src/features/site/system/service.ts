import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import * as profiles from '#server/features/members/profiles/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { succeedsWithin } from '#server/platform/concurrency.ts';
import { countDueMails } from '#server/platform/mail/outbox.ts';
import { findSetting, upsertSetting } from '#server/platform/settings.ts';

const READINESS_MILLISECONDS = 1_000;
const DEMO = 'demo';

/** Whether the members are fictional. The database itself says so, not how the server was started. */
export async function isDemo({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await findSetting(db, DEMO)) === 'true';
}

export async function markAsDemo(db: Db | Tx): Promise<void> {
  await upsertSetting(db, DEMO, 'true');
}

/** Check readiness within a second. Throws DATABASE_UNAVAILABLE, or OVERLOADED while the directory loads. */
export async function checkReadiness(ctx: Context): Promise<{ status: 'ready' }> {
  const answered = await succeedsWithin(READINESS_MILLISECONDS, isDemo(ctx));
  if (!answered) throw new AppError('DATABASE_UNAVAILABLE');
  if (!ctx.directory.isLoaded) throw new AppError('OVERLOADED');
  return { status: 'ready' };
}

/** Add the metrics that are read when Prometheus collects them. */
export function offerMetrics({ metrics, hub, directory, db, clock }: Context): void {
  metrics.onScrape(
    'lintel_open_sockets',
    'Sockets of members that are open here',
    () => hub.connections().length,
  );
  metrics.onScrape('lintel_mails_due', 'Mails that wait to be handed over', () =>
    countDueMails(db, clock.now()),
  );
  metrics.onScrape('lintel_profiles', 'Profiles in the directory', () => directory.index.size);
  metrics.onScrape(
    'lintel_directory_lag_changes',
    'Changes of profiles that the directory has not taken up yet',
    async () => Math.max(0, (await profiles.findLastChange(db)) - directory.position),
  );
}
