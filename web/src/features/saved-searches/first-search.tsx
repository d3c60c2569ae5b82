import { Link } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';
import { parseQuery } from '#web/lib/query-string.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { useSavedSearches, useUpdateSearch } from './api.ts';
import styles from './first-search.module.css';

/** The search that was saved for a member when they joined, until they stop it: whether it is emailed too. */
export function FirstSearch() {
  const { data } = useSavedSearches();
  const update = useUpdateSearch();
  const first = data?.items.find(({ isFirst, frequency }) => isFirst && frequency !== 'off');
  if (!first) return null;
  const { id, name, query, frequency, newCount } = first;
  const change = (to: 'bell' | 'weekly' | 'off') =>
    update.mutate(
      { id, frequency: to },
      {
        onSuccess: () => {
          if (to === 'off') toast({ title: 'We will not tell you about them' });
        },
        onError: (error) => failureToast({ title: 'Failed to change the search', error }),
      },
    );
  return (
    <aside className={`wrap-page ${styles.note}`}>
      <p>
        The bell tells you about{' '}
        <Link to={PATHS.search} search={{ ...parseQuery(query), saved: id }}>
          {name}
        </Link>
        {newCount > 0 && `: ${newCount} now`}.
      </p>
      <div className="row wrap">
        <Switch
          checked={frequency !== 'bell'}
          onChange={(isMailed) => change(isMailed ? 'weekly' : 'bell')}
        >
          Email me about them weekly
        </Switch>
        <Button size="sm" variant="ghost" busy={update.isPending} onClick={() => change('off')}>
          Stop
        </Button>
      </div>
    </aside>
  );
}
