import type { listMentions } from '@lintel/contract/directory/mentions';
import { useQuery } from '@tanstack/react-query';
import { callOnceShown, endpoint } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { formatCount } from '#web/lib/format.ts';
import { duration, failureMessage } from '#web/lib/wait-message.ts';
import { MarkedWords } from '#web/ui/display/marked.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { queryOf, type SearchState } from '../state.ts';
import { excerptOf, stemsOf } from './excerpt.ts';
import styles from './results.module.css';
import { type ResultSlots, ResultsGrid } from './results-grid.tsx';

/** Mentions have a limit of their own, so that the results still come. */
function whyNone(error: Error): string {
  const wait = error instanceof ApiError && error.code === 'SEARCH_LIMIT' && error.retryAfter;
  if (!wait) return failureMessage(error);
  return `Who mentions this in their profile can be shown again in ${duration(wait)}.`;
}

const MENTIONS = endpoint<typeof listMentions>('GET', '/api/profiles/mentions');

/** Those who mention the words of a search in their bio; nothing while there are none. */
export function Mentions({
  typed,
  viewerId,
  ...slots
}: {
  /** The search as it was typed. */
  typed: SearchState;
  viewerId: string | undefined;
} & ResultSlots) {
  const { sort: _sort, ...filters } = queryOf(typed);
  const query = useQuery({
    queryKey: ['directory', 'mentions', filters],
    queryFn: ({ signal }) => callOnceShown(MENTIONS, { query: filters, signal }),
  });
  if (query.isPaused) return null;
  return (
    <QueryState
      query={query}
      skeleton={null}
      words={whyNone}
      isEmpty={({ items }) => items.length === 0}
      empty={null}
    >
      {({ items, matches, total }) => (
        <section className={styles.mentions} aria-labelledby="mentions">
          <h2 id="mentions">
            Mentioned in what they write{total !== null && `: ${formatCount(total)}`}
          </h2>
          {items.length !== total && <p>Showing the newest {formatCount(items.length)}.</p>}
          <MarkedWords text={stemsOf(typed.q)}>
            <ResultsGrid
              {...{ matches, viewerId, ...slots }}
              profiles={items.map((card) => ({
                ...card,
                bio: card.bio && excerptOf(card.bio, typed.q),
              }))}
            />
          </MarkedWords>
        </section>
      )}
    </QueryState>
  );
}
