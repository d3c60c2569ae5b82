import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type DirectorySearch,
  documentOf,
  documentsIn,
  NO_HINT,
  readQuestion,
  Scan,
} from '@lintel/engine';
import type { Context } from '#server/context.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { limitConcurrency } from '#server/platform/concurrency.ts';
import { londonDay } from '#server/platform/london-days.ts';

/** One at a time, because each occupies the thread; requests that would wait for long are refused at once. */
const limited = limitConcurrency(1, 10);

/**
 * Searches the database, where the directory is not being loaded: about 4 µs a profile, yielding to other requests. The
 * first page is no faster than the last. A search that waits for the loading is answered sooner, and does not delay it.
 * Returns undefined once the directory is loaded. Throws OVERLOADED if there is no result before the request times out.
 */
export async function scanUnlessLoaded(ctx: Context, typed: DirectorySearch, isExact: boolean) {
  const { directory, config } = ctx;
  const until = performance.now() + config.answerMilliseconds;
  await directory.loading?.catch(() => undefined);
  if (directory.isLoaded) return undefined;
  const { search, understood } = isExact
    ? { search: typed, understood: null }
    : readQuestion(typed, {});
  return limited(async () => {
    const scan = new Scan(search);
    for await (const { kind, documents } of documentsFor(ctx, scan)) {
      if (directory.isLoaded) return undefined;
      if (performance.now() > until) throw new AppError('OVERLOADED');
      for (const document of documents) {
        if (!search.hidden?.has(document.id)) scan.add(document, kind);
      }
      await nextTurn();
    }
    const answer = scan.answer();
    const hints = { ...NO_HINT, wider: null, nearest: null, without: [] };
    return { answer, asked: search, understood, ...hints };
  });
}

/** All that a scan reads: what members are after, and, unless the search is about that alone, every profile. */
async function* documentsFor({ db, clock }: Context, { isAboutBriefs }: Scan) {
  for await (const some of profiles.readListedProfiles(db, londonDay(clock.now()))) {
    const documents = some.map(({ card, createdAt }) => documentOf(card, createdAt));
    yield { kind: 'brief', documents } as const;
  }
  if (isAboutBriefs) return;
  for await (const rows of profiles.readSearchedProfiles(db)) {
    yield { kind: 'profile', documents: documentsIn(rows) } as const;
  }
}
