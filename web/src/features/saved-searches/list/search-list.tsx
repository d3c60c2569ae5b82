import type { SavedSearch } from '@lintel/contract/saved-searches/saved-searches';
import { BellRing } from 'lucide';
import { useRef } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { useFocusWhenLost } from '#web/ui/action/focus.ts';
import { ListPage } from '#web/ui/display/list-page.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import { useSavedSearches } from '../api.ts';
import styles from './search-list.module.css';
import { SearchRow } from './search-row.tsx';

const loadForm = () => import('../form/edit-dialog.tsx');

/** All of the member's saved searches. */
export function SearchList({
  describe,
}: {
  /** The filters of a query in words. */
  describe: (search: SavedSearch) => string;
}) {
  const query = useSavedSearches();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useFocusWhenLost(heading);
  const form = useDialogOnDemand<typeof import('../form/edit-dialog.tsx'), SavedSearch>(
    loadForm,
    'Failed to open the search',
  );
  const { limit = 0, mayAlertAtOnce = false, items: saved = [] } = query.data ?? {};
  const own = saved.filter(({ isFirst }) => !isFirst).length;
  return (
    <ListPage
      title="Saved searches"
      heading={heading}
      note={own > 0 && `You have saved ${own} of ${limit} searches.`}
    >
      <QueryState
        query={query}
        title="Failed to load your searches"
        skeleton={<Skeleton height="12rem" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Nothing />}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((search) => (
              <SearchRow
                key={search.id}
                search={search}
                description={describe(search)}
                onEdit={() => void form.open(search)}
                onDeleted={focusHeading}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {form.opened && (
        <form.opened.EditDialog
          search={form.opened.subject}
          mayAlertAtOnce={mayAlertAtOnce}
          onClose={form.close}
        />
      )}
    </ListPage>
  );
}

function Nothing() {
  return (
    <EmptyState
      icon={BellRing}
      title="No saved searches yet"
      actions={
        <ButtonLink to={PATHS.search} variant="primary">
          Search the directory
        </ButtonLink>
      }
    >
      Search for the people you need, then choose Save search. We will tell you about new profiles.
    </EmptyState>
  );
}
