import { QUERY_MAX_LENGTH } from '@lintel/contract/values/directory';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide';
import type { FormEvent } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { PATHS } from '../lib/paths.ts';
import styles from '../public/header.module.css';

/** A search box; Enter opens the directory with the query. */
export function HeaderSearch() {
  const navigate = useNavigate();
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    await navigate({ to: PATHS.search, search: words ? { q: words } : {} });
  };
  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <Icon of={Search} className={styles.glass} />
        <TextInput
          type="search"
          name="q"
          className={styles.box}
          aria-label="Search"
          placeholder="Find investors, sourcers, management companies..."
          maxLength={QUERY_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          data-search-box
        />
      </form>
    </search>
  );
}
