import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import * as profileChanges from '#server/features/profiles/profile-changes/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { pauseAfter } from '#server/platform/clock.ts';
import { singleFlight } from '#server/platform/concurrency.ts';
import { hourlyJob, type Job } from '#server/platform/jobs.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { removeFormerSnapshots } from './former-snapshots.ts';

// The directory is filled from the database at start and then follows the log of profile changes; a signal says when to
// look, the log says what is new.

const PAUSES = { first: 500, longest: 30_000 };

// How soon the directory notices what another process, such as an import, has changed.
const FOLLOW_MILLISECONDS = 1_000;

/**
 * Fill the directory, with as many attempts as necessary, and keep it current from then on: first the index, from which
 * searches are answered, then the cards. Resolves when all is there, or the directory closed.
 */
export async function startDirectory(ctx: Context): Promise<void> {
  const { directory, signals, log } = ctx;
  await untilDone(() => tryToLoad(ctx));
  if (directory.isClosed) return;
  const catchUp = singleFlight(() => followChanges(ctx));
  signals.on('profiles', catchUp);
  // If this fails, the next signal makes up for it, and until then searches read the database.
  await catchUp().catch((err: unknown) => log.warn({ err }, 'profile changes not followed'));
  await untilDone(() => tryToLoadCards(ctx));
}

async function untilDone(attempt: () => Promise<boolean>): Promise<void> {
  for (let failures = 1; !(await attempt()); failures++) {
    await wait(pauseAfter(failures, PAUSES), undefined, { ref: false });
  }
}

/** Try to load the index; returns whether it is loaded or closed, so that no further attempt is needed. */
async function tryToLoad(ctx: Context): Promise<boolean> {
  const { directory, log } = ctx;
  try {
    directory.loading = load(ctx);
    await directory.loading;
    directory.isLoaded = true;
    return true;
  } catch (err) {
    if (!directory.isClosed) log.error({ err }, 'directory not loaded');
    return directory.isClosed;
  } finally {
    directory.loading = undefined;
  }
}

async function load(ctx: Context): Promise<void> {
  const { directory, db, clock } = ctx;
  // Read before the profiles, so that a change in between is applied twice, which is harmless, rather than never.
  const position = await profileChanges.findLast(db);
  await directory.load(profiles.readSearchedProfiles(db));
  for await (const some of profiles.readListedProfiles(db, londonDay(clock.now()))) {
    for (const profile of some) directory.put(profile);
    await nextTurn();
  }
  directory.position = position;
  if (!(await applyChanges(ctx))) throw new Error('Changes were deleted before they were read.');
}

/** The same for the cards. */
async function tryToLoadCards({ directory, db, log }: Context): Promise<boolean> {
  try {
    await directory.loadCards(profiles.readListedProfiles(db));
    return true;
  } catch (err) {
    if (!directory.isClosed) log.error({ err }, 'cards not loaded');
    return directory.isClosed;
  }
}

async function followChanges(ctx: Context): Promise<void> {
  ctx.directory.isLoaded = await applyChanges(ctx);
  if (ctx.directory.isLoaded) return;
  // This server was away for longer than changes are kept. Searches wait while everything is reloaded.
  if (!(await tryToLoad(ctx)) || ctx.directory.isClosed) return;
  void untilDone(() => tryToLoadCards(ctx));
}

/** Apply every change up to now; false if some have been deleted. */
async function applyChanges({ db, directory }: Context): Promise<boolean> {
  for (;;) {
    const read = await profiles.readChangesAfter(db, directory.position);
    if (!read.isWhole) return false;
    for (const [id, profile] of read.changed) {
      if (profile) directory.put(profile);
      else directory.remove(id);
    }
    directory.position = read.upTo;
    if (!read.more) break;
    await nextTurn();
  }
  return true;
}

export const loadingJobs: readonly Job[] = [
  hourlyJob('remove former snapshots', removeFormerSnapshots),
  {
    name: 'follow profile changes',
    everyMilliseconds: FOLLOW_MILLISECONDS,
    run: ({ signals }) => signals.notify('profiles'),
  },
];
