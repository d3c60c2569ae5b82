import type { CollectionSummary } from '@lintel/contract/collections/collections';
import { Link } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { useCollections } from './api.ts';

/** The names of the collections in which the viewer has saved this profile; renders nothing if there are none. */
export function SavedIn({ profileId }: { profileId: string }) {
  const query = useCollections(profileId);
  return (
    <QueryState query={query} skeleton={null}>
      {({ items }) => <Names of={items.filter(({ containsProfile }) => containsProfile)} />}
    </QueryState>
  );
}

function Names({ of: containing }: { of: readonly CollectionSummary[] }) {
  if (containing.length === 0) return null;
  return (
    <p className="muted">
      Saved in{' '}
      {containing.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && (index === containing.length - 1 ? ' and ' : ', ')}
          <Link to={PATHS.collection} params={{ id }}>
            {name}
          </Link>
        </span>
      ))}
    </p>
  );
}
