import { useRef, useState } from 'react';
import { partOnDemand } from '#web/lib/part-on-demand.tsx';
import type { Change } from '../filters/filter-panel.tsx';
import type { BoxState, HandleKey } from './suggestion-list.tsx';

// Loaded when the box is first focused.
const SuggestionList = partOnDemand(
  async () => (await import('./suggestion-list.tsx')).SuggestionList,
);

const LIST = 'search-suggestions';
const CLOSED: BoxState = { 'aria-expanded': false };

/**
 * The suggestions of a search box, and what makes the box a combobox with them. Typing opens them, until one is taken or
 * the box is left.
 * @param words the text of the search, which follows what is typed
 * @param onTake takes a change of the search and the text that it leaves in the box
 */
export function useBoxSuggestions(words: string, onTake: (q: string, change: Change) => void) {
  const [wasFocused, setWasFocused] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [state, setState] = useState(CLOSED);
  const handleKey = useRef<HandleKey>(null);
  return {
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': LIST,
      ...state,
      onFocus: () => setWasFocused(true),
      onBlur: () => setAsking(false),
      onKeyDown: (event: Parameters<HandleKey>[0]) => handleKey.current?.(event),
    } as const,
    ask: setAsking,
    list: wasFocused && (
      <SuggestionList
        id={LIST}
        {...{ words, isAsking, handleKey, onTake }}
        onAsking={setAsking}
        onState={setState}
      />
    ),
  };
}
