import { useRef, useState } from 'react';
import { partOnDemand } from '#web/lib/part-on-demand.tsx';
import type { BoxState, HandleKey, Taking } from './suggestion-list.tsx';

// Loaded when the box is first focused.
const SuggestionList = partOnDemand(
  async () => (await import('./suggestion-list.tsx')).SuggestionList,
);

const LIST = 'search-suggestions';
const CLOSED: BoxState = { 'aria-expanded': false };

/**
 * The suggestions of a search box, and what makes the box a combobox with them. Typing opens them, until one is taken or
 * the box is left.
 * @param words the text of the box
 */
export function useBoxSuggestions(words: string, taking: Taking) {
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
        {...{ words, isAsking, handleKey, ...taking }}
        onAsking={setAsking}
        onState={setState}
      />
    ),
  };
}
