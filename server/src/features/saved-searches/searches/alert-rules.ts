import { NOTIFICATION_WORDS } from '@lintel/contract/values/notifications';
import { ALERT_MINUTES } from '@lintel/contract/values/saved-searches';
import type { SavedSearchRow } from '#server/db/schema/saved-searches.ts';

/**
 * Until when the alerts of a member's searches that tell at once have to wait, because the last of them went out less
 * than a quarter of an hour ago; undefined where they need not.
 */
export function waitsUntil(rows: readonly SavedSearchRow[], now: number): number | undefined {
  const times = rows
    .filter(({ frequency }) => frequency === 'now')
    .map((row) => row.alertedAt ?? 0);
  const until = Math.max(0, ...times) + ALERT_MINUTES * 60_000;
  return until > now ? until : undefined;
}

/** The words and the page of a push message about searches. */
export function pushMessage(
  news: readonly {
    row: Pick<SavedSearchRow, 'name'>;
    path: string;
    profileIds: readonly string[];
  }[],
  allPath: string,
): { title: string; path: string } {
  const count = new Set(news.flatMap(({ profileIds }) => profileIds)).size;
  const [first] = news;
  if (first && news.length === 1) {
    return { title: NOTIFICATION_WORDS.search(count, first.row.name), path: first.path };
  }
  return { title: NOTIFICATION_WORDS.searches(count, news.length), path: allPath };
}
