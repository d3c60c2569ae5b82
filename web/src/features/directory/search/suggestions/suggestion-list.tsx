import type { suggestSearch } from '@lintel/contract/directory/suggestions';
import { withoutSecondHalves } from '@lintel/contract/values/postcodes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { call, endpoint } from '#web/lib/api.ts';
import { countOf } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { MarkedWords } from '#web/ui/display/marked.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { isComposing } from '#web/ui/keys/composing.ts';
import type { Change } from '../filters/filter-panel.tsx';
import { actionOf, CARET_KEYS, groupsOf, type ListAction, type Row } from './rows.ts';
import { idOf, SuggestionRows } from './suggestion-rows.tsx';

const SUGGEST = endpoint<typeof suggestSearch>('GET', '/api/profiles/suggestions');
/** A single letter begins too much. */
const SHORTEST = 2;

/** What the box says of its list. */
export interface BoxState {
  'aria-expanded': boolean;
  'aria-activedescendant'?: string | undefined;
}
/** What happens when a row is taken. */
export interface Taking {
  /** Takes a change of the search and the text that it leaves in the box. */
  onTake: (q: string, change: Change) => void;
  /** Before the profile of a person opens. */
  onPerson: () => void;
}
export type HandleKey = (event: KeyboardEvent<HTMLInputElement>) => void;

/** What the text of the search box may become, below the box: places, filters and people. */
export function SuggestionList({
  id,
  words,
  isAsking,
  onAsking,
  handleKey,
  onState,
  onTake,
  onPerson,
}: Taking & {
  id: string;
  /** The text of the box. */
  words: string;
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
  /** Takes the keys that are pressed in the box. */
  handleKey: Ref<HandleKey>;
  onState: (state: BoxState) => void;
}) {
  const navigate = useNavigate();
  const suggestions = useSuggestions(words, isAsking);
  const groups = suggestions ? groupsOf(suggestions) : [];
  const rows = groups.flatMap((group) => group.rows);
  const [pointed, setPointed] = useState({ at: -1, of: suggestions });
  // Other suggestions: none of them is pointed at yet.
  const at = pointed.of === suggestions ? pointed.at : -1;
  const isOpen = rows.length > 0;
  const activeId = rows[at] && idOf(id, rows[at]);
  useEffect(() => {
    onState({ 'aria-expanded': isOpen, 'aria-activedescendant': activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeId, onState]);

  const take = (row: Row) => {
    onAsking(false);
    if (!('profileId' in row)) return onTake(row.q, row.change);
    onPerson();
    void navigate({ to: PATHS.profile, params: { id: row.profileId } });
  };
  const act = (action: ListAction) => {
    const row = rows[at];
    if (typeof action === 'number') setPointed({ at: action, of: suggestions });
    else if (action !== 'take') onAsking(action === 'open');
    else if (row) take(row);
  };
  useImperativeHandle(handleKey, () => (event) => {
    if (isComposing(event.nativeEvent) || hasModifier(event)) return;
    const action = actionOf(event.key, { isOpen, at, count: rows.length });
    if (action === undefined) return;
    act(action);
    if (!CARET_KEYS.includes(event.key)) event.preventDefault();
  });
  return (
    <MarkedWords text={words}>
      <SuggestionRows id={id} groups={groups} pointed={rows[at]} onTake={take} />
      <VisuallyHidden role="status">
        {isOpen && countOf(rows.length, 'suggestion', 'suggestions')}
      </VisuallyHidden>
    </MarkedWords>
  );
}

function hasModifier({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}

/** The suggestions for a text; those for the text before until they arrive, and none where that fails. */
function useSuggestions(words: string, isAsking: boolean) {
  const q = withoutSecondHalves(words);
  const isWanted = isAsking && q.length >= SHORTEST;
  const { data } = useQuery({
    queryKey: ['directory', 'suggestions', q],
    queryFn: ({ signal }) => call(SUGGEST, { query: { q }, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isWanted ? data : undefined;
}
