import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { isComposing } from '../keys/composing.ts';

const { stateChangeTypes: CHANGES } = useCombobox;

/** They move the caret in the text, whatever they do in lists elsewhere. */
const CARET_KEYS: readonly string[] = ['Home', 'End', 'ArrowLeft', 'ArrowRight'];
const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface ComboBoxOptions<Item> {
  id: string;
  label: string;
  /** What stands in the box. */
  text: string;
  /** What this text may become; nothing that an earlier text has brought and that does not fit this one. */
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /**
   * The text may stay what it is: nothing is pointed at until an arrow key is pressed, and Enter then belongs to the
   * form. Otherwise the first item is pointed at, and a click opens the list.
   */
  isFree?: boolean;
  /** Something is said below or instead of the items. */
  hasNote?: boolean;
  /** Whether the list may show; typing and arrow keys open it. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onType: (text: string) => void;
  onTake: (item: Item) => void;
}

interface OwnInputProps {
  ref?: RefObject<HTMLInputElement | null>;
  onFocus?: () => void;
  onBlur?: () => void;
}

export type ComboBox<Item> = ReturnType<typeof useComboBox<Item>>;

/** A text box with a list of what its text may become. The focus stays in the box, and leaving it takes nothing. */
export function useComboBox<Item>(options: ComboBoxOptions<Item>) {
  const { id, label, text, items, keyOf, isFree = false, hasNote = false } = options;
  const { isOpen, onOpen, onType, onTake } = options;
  const [pointedKey, setPointedKey] = useState<string>();
  // By its key: other items may come before it.
  const found = items.findIndex((item) => keyOf(item) === pointedKey);
  const pointed = found === -1 && !isFree && items.length > 0 ? 0 : found;
  const isShown = isOpen && (items.length > 0 || hasNote);

  const type = (next: string) => {
    setPointedKey(undefined);
    onType(next);
  };
  const point = (at: number) => {
    const item = items[at];
    setPointedKey(item && keyOf(item));
  };
  const box = useCombobox<Item>({
    items: [...items],
    inputId: id,
    inputValue: text,
    selectedItem: null,
    highlightedIndex: pointed,
    isOpen,
    itemToString: () => text,
    stateReducer: (state, change) => reduce(state, change, isFree),
    onIsOpenChange: (change) => onOpen(change.isOpen),
    onHighlightedIndexChange: ({ highlightedIndex }) => point(highlightedIndex),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onTake(selectedItem),
    // Escape in a closed list clears the text.
    onInputValueChange: ({ inputValue }) => inputValue === '' && type(''),
  });
  return {
    items,
    keyOf,
    pointed,
    isShown,
    inputProps: (props: OwnInputProps) =>
      box.getInputProps({
        'aria-label': label,
        'aria-expanded': isShown,
        ...props,
        // The library leaves it blank.
        ...(pointed === -1 && { 'aria-activedescendant': undefined }),
        // The library reports a change too late: what is typed quickly would be lost, and a box that has been left would
        // take the focus back.
        onChange: (event) => {
          onOpen(true);
          type(event.currentTarget.value);
        },
        onKeyDown: (event) =>
          onKey(event, { isFree, isOpen, isShown, pointed, end: items.length, point }),
      }),
    listProps: (props: { 'aria-label': string; hidden: boolean }) => box.getMenuProps(props),
    itemProps: (item: Item) => box.getItemProps({ item, index: items.indexOf(item) }),
  };
}

interface KeyState {
  isFree: boolean;
  isOpen: boolean;
  isShown: boolean;
  pointed: number;
  end: number;
  point: (at: number) => void;
}

/** Moves what is pointed at, and leaves the keys of the text to the box; the library does the others. */
function onKey(event: KeyboardEvent, state: KeyState): void {
  const { isFree, isShown, pointed, end, point } = state;
  if (CARET_KEYS.includes(event.key)) point(-1);
  const isText = isOfText(event, state);
  const step = isText || !isShown ? undefined : STEPS[event.key];
  if (step !== undefined) {
    // The library reports a change too late for Enter that follows at once.
    point(stepped(pointed, step, { first: isFree ? -1 : 0, end }));
    event.preventDefault();
  }
  if (step !== undefined || isText) {
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  }
}

/** Whether a key is for the text of the box, and not for its list. */
function isOfText(event: KeyboardEvent, { isFree, isOpen, pointed }: KeyState): boolean {
  if (isComposing(event.nativeEvent) || hasModifier(event)) return true;
  if (CARET_KEYS.includes(event.key)) return true;
  return isFree && (event.key === 'Enter' ? pointed === -1 : event.key === 'ArrowUp' && !isOpen);
}

/** The position a step further, and round again: the text, at -1, comes after the last item. */
function stepped(at: number, step: number, { first, end }: { first: number; end: number }): number {
  const count = end - first;
  return ((at - first + step + count) % count) + first;
}

function hasModifier({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}

/** What the library changes, except where that is not what the box promises. */
function reduce<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
  isFree: boolean,
): Partial<UseComboboxState<Item>> {
  switch (type) {
    case CHANGES.InputClick:
      return isFree ? state : { ...changes, isOpen: true };
    case CHANGES.InputBlur:
      return { ...state, isOpen: false };
    // The pointer may rest where the list opens, and Enter must not take what is below it.
    case CHANGES.ItemMouseMove:
    case CHANGES.MenuMouseLeave:
      return state;
    default:
      return changes;
  }
}
