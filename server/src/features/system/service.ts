import { setTimeout as wait } from 'node:timers/promises';
import type { Output } from '@lintel/contract/endpoint';
import type { getSite } from '@lintel/contract/system';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { AppError } from '#server/platform/app-error.ts';
import { findSetting, pingDatabase, saveSetting } from './store.ts';

const READINESS_MILLISECONDS = 1_000;
const DEMO = 'demo';

/** That the members are fictional is said by the data itself, not by how the server was started. */
export async function describeSite(
  ctx: Context,
  viewer: Viewer | null,
): Promise<Output<typeof getSite>> {
  const { mail, passwordMinLength, production } = ctx.config;
  const demo = (await findSetting(ctx.db, DEMO)) === 'true';
  return {
    demo,
    development: !production,
    mail: mail.mode,
    passwordMinLength,
    signedIn: viewer !== null,
  };
}

export async function markAsDemo(db: Db | Tx): Promise<void> {
  await saveSetting(db, DEMO, 'true');
}

/** Answers within a second either way. Throws DATABASE_UNAVAILABLE, or OVERLOADED while the directory loads. */
export async function checkReadiness(ctx: Context): Promise<{ status: 'ready' }> {
  const answered = await Promise.race([
    pingDatabase(ctx.db).then(
      () => true,
      () => false,
    ),
    wait(READINESS_MILLISECONDS, false, { ref: false }),
  ]);
  if (!answered) throw new AppError('DATABASE_UNAVAILABLE');
  if (!ctx.directory.isLoaded) throw new AppError('OVERLOADED');
  return { status: 'ready' };
}
