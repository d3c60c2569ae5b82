import { type NamedPlace, PLACE_WORDS, toNamed } from '@lintel/contract/values/places';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureMessage } from '#web/lib/wait-message.ts';
import { useComboBox } from '../combobox/use-combo-box.ts';
import { type FoundPlaces, findAmong, placesQuery, type Wider } from './found-places.ts';
import type { Place } from './stored-places.ts';

export interface PlaceChoice {
  value: NamedPlace | null;
  onChange: (place: NamedPlace | null) => void;
  /** What is typed and names no place yet is a value too, without an id, so that a form can refuse it. */
  keepsText?: boolean | undefined;
  /** A choice is added somewhere else, and the field is for the next one. */
  clearsOnChoice?: boolean | undefined;
  /** What may be chosen beside places. */
  also?: Wider;
}

/** The state of a place picker: what is typed, what was found, and what is chosen. */
export function usePlaceBox({ id, label, ...choice }: PlaceChoice & { id: string; label: string }) {
  const { value, onChange, keepsText = false, clearsOnChoice = false, also } = choice;
  const { words, setWords, reported, report } = useWords(value);
  const [isOpen, setOpen] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const isAsking = words !== '' && !(reported?.id && reported.name === words);
  const found = useFound(words, isAsking, also);

  const choose = (place: Place) => {
    const named = toNamed(place);
    setTyping(false);
    setWords(clearsOnChoice ? '' : named.name);
    if (!clearsOnChoice) report(named);
    onChange(named);
  };
  const type = (text: string) => {
    setTyping(true);
    setWords(text);
    const unnamed = keepsText && text !== '' ? { id: '', name: text } : null;
    report(unnamed);
    if (value || unnamed) onChange(unnamed);
  };
  const isLeft = isAsking && !hasFocus && found.isSettled;
  const exact = isLeft ? found.exact : undefined;
  // The answer may come after the field was left.
  useEffect(() => {
    if (exact) choose(exact);
  });

  const box = useComboBox<Place>({
    id,
    label,
    text: words,
    items: found.items,
    keyOf: (place) => place.id,
    hasNote: found.note !== null,
    isOpen,
    onOpen: setOpen,
    onType: type,
    onTake: choose,
  });
  return {
    box,
    note: found.note,
    isTyping,
    /** Why what is left in the field is no place. */
    fault: isLeft && !exact ? (found.failure ?? PLACE_WORDS.unknown) : undefined,
    inputProps: box.inputProps({
      onFocus: () => setFocus(true),
      onBlur: () => {
        setFocus(false);
        setTyping(false);
      },
    }),
  };
}

/** What is found for a text. Until the answer is there, those of the last answer that fit. */
function useFound(words: string, isAsking: boolean, also?: Wider) {
  const query = useQuery({ ...placesQuery(words, also), enabled: isAsking });
  if (!isAsking) {
    return { items: [], exact: undefined, note: null, failure: null, isSettled: false };
  }
  const { data, error, isPlaceholderData } = query;
  const isSettled = error !== null || (data !== undefined && !isPlaceholderData);
  const failure = error && failureMessage(error);
  return {
    items: (isPlaceholderData ? findAmong(data?.items ?? [], words) : data?.items) ?? [],
    /** The place that the text names in full, if it is the only one. */
    exact: isSettled && data?.named === 1 ? data.items[0] : undefined,
    note: failure ?? (isSettled && data ? noteFor(data) : null),
    failure,
    isSettled,
  };
}

/** What is said below or instead of the places. */
function noteFor({ items, isOffline }: FoundPlaces): string | null {
  const isEmpty = items.length === 0;
  if (isOffline) {
    return isEmpty
      ? 'You are offline, and you have not looked up this place before.'
      : 'You are offline. These are places that you looked up before.';
  }
  return isEmpty ? 'No place found. Try a town nearby or the first half of a postcode.' : null;
}

/** The words in the field, and what the field has reported last. Both follow a value that changes elsewhere. */
function useWords(value: NamedPlace | null) {
  const [words, setWords] = useState(value?.name ?? '');
  const [before, setBefore] = useState(value);
  const [reported, report] = useState(value);
  if (!isSame(value, before)) {
    setBefore(value);
    if (!isSame(value, reported)) {
      report(value);
      setWords(value?.name ?? '');
    }
  }
  return { words, setWords, reported, report };
}

function isSame(one: NamedPlace | null, other: NamedPlace | null): boolean {
  return one?.id === other?.id && one?.name === other?.name;
}
