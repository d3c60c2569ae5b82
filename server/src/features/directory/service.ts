import { type DirectoryQuery, PAGE_SIZE } from '@lintel/contract/directory';
import type { Context, Viewer } from '#server/context.ts';
import * as profiles from '#server/features/profiles/service.ts';
import { NO_HINT } from './engine/live-directory.ts';
import { directoryPageAsJson } from './view.ts';

// Search answers from memory. The directory is filled from the database at start and then follows the log of
// profile changes; a signal says when to look, the log says what is new.

/** Answers a search as JSON bytes: `DirectoryPage` of the contract. */
export function searchDirectory(ctx: Context, { userId }: Viewer, query: DirectoryQuery): Buffer {
  const { page = 1, limit = PAGE_SIZE.default, ...filters } = query;
  const search = { ...filters, page, limit, viewerId: userId };
  const { index } = ctx.directory;
  const answer = index.search(search);
  const hint = answer.total === 0 ? ctx.directory.suggest(search) : NO_HINT;
  const matches = index.listMatches(userId, answer.ids);
  return directoryPageAsJson(answer, { ...hint, matches }, ctx.directory.cardsAsJson(answer.ids));
}

/** Cards by id as JSON bytes, in the order asked. */
export function listCards(ctx: Context, ids: readonly string[]): Buffer {
  return Buffer.concat([
    Buffer.from('{"items":'),
    ctx.directory.cardsAsJson(ids),
    Buffer.from('}'),
  ]);
}

/** Fills the directory and keeps it current from then on. */
export async function startDirectory(ctx: Context): Promise<void> {
  const { directory, db } = ctx;
  // Read before the profiles: a change in between is then applied twice, which is harmless, instead of never.
  const position = await profiles.findLastChange(db);
  const listed: profiles.ListedProfile[] = [];
  for await (const batch of profiles.readListedProfiles(db)) listed.push(...batch);
  directory.load(listed);
  directory.position = position;
  const catchUp = oneAtATime(() => followChanges(ctx));
  ctx.signals.on('profiles', catchUp);
  await catchUp();
}

async function followChanges({ db, directory }: Context): Promise<void> {
  for (;;) {
    const { changed, upTo, more } = await profiles.readChangesAfter(db, directory.position);
    for (const [id, profile] of changed) {
      if (profile) directory.put(profile);
      else directory.remove(id);
    }
    directory.position = upTo;
    if (!more) return;
  }
}

/**
 * Runs the task after the running one rather than beside it. A caller may share a run that has not begun yet, never
 * one that has: that may have read before the caller's change was there.
 */
function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        running = task();
        return running;
      });
    return next;
  };
}
