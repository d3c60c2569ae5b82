import { Link } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';
import { useCollections } from './api.ts';

/** The viewer's notes on a profile, each with its collection. */
export function SavedNotes({ profileId }: { profileId: string }) {
  const { data, isError, isPaused } = useCollections(profileId);
  if (!data && (isError || isPaused)) return <span className="quiet">Not loaded</span>;
  const noted = data?.items.filter(({ note }) => note) ?? [];
  if (noted.length === 0) return <span className="quiet">None</span>;
  return (
    <ul className="stack sm">
      {noted.map(({ id, name, note }) => (
        <li key={id}>
          {note}{' '}
          <Link to={PATHS.collection} params={{ id }}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
