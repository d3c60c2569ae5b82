import type { suggestSearch } from '@lintel/contract/directory/suggestions';
import { withoutSecondHalves } from '@lintel/contract/values/postcodes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call, endpoint } from '#web/lib/api.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useComboBox } from '#web/ui/combobox/use-combo-box.ts';
import type { Change } from '../filters/filter-panel.tsx';
import { parseWords } from '../state.ts';
import { type Group, groupsOf, type Row, stillFits } from './rows.ts';

const SUGGEST = endpoint<typeof suggestSearch>('GET', '/api/profiles/suggestions');
/** A single letter begins too much. */
const SHORTEST = 2;

/** The search box: what its text may become is suggested while one types, until one row is taken or the box is left. */
export function useSuggestionBox({
  text,
  onType,
  onTake,
  onPerson,
}: {
  text: string;
  onType: (text: string) => void;
  /** Takes a change of the search and the text that it leaves in the box. */
  onTake: (q: string, change: Change) => void;
  /** Before the profile of a person opens. */
  onPerson: () => void;
}) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const [isOpen, setOpen] = useState(false);
  const groups = useSuggestions(parseWords(text), isOpen);
  const box = useComboBox<Row>({
    id: 'search-profiles',
    label: 'Search profiles',
    text,
    items: groups.flatMap(({ rows }) => rows),
    keyOf: ({ key }) => key,
    isFree: true,
    isOpen,
    onOpen: setOpen,
    onType,
    onTake: (row) => {
      if (!('profileId' in row)) return onTake(row.q, row.change);
      onPerson();
      // Changes of the address within one turn are written as one: the second would replace the first.
      history.flush();
      void navigate({ to: PATHS.profile, params: { id: row.profileId } });
    },
  });
  return { box, groups, close: () => setOpen(false) };
}

/** The suggestions for a text; until they arrive, those of the text before that fit, and none where that fails. */
function useSuggestions(words: string, isOpen: boolean): Group[] {
  const q = withoutSecondHalves(words);
  const isWanted = isOpen && q.length >= SHORTEST;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['directory', 'suggestions', q],
    queryFn: ({ signal }) => call(SUGGEST, { query: { q }, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!isWanted || !data) return [];
  const groups = groupsOf(data);
  if (!isPlaceholderData) return groups;
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => stillFits(row, q)) }))
    .filter(({ rows }) => rows.length > 0);
}
