import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { useNavigate } from '@tanstack/react-router';
import { useCombobox } from 'downshift';
import { Search } from 'lucide';
import { type ChangeEvent, useState } from 'react';
import { parseWords } from '#web/features/directory/search/state.ts';
import { countOf } from '#web/lib/format.ts';
import { useDraft } from '#web/lib/typing-draft.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Item } from './items.ts';
import styles from './palette.module.css';
import { remember } from './recent.ts';
import { Results } from './results.tsx';
import { useFound } from './use-found.ts';
import { useKnown } from './use-known.ts';

const TYPING_RESTS_MILLISECONDS = 120;
const LABEL = 'Find people, places and pages';

interface PaletteProps {
  session: SessionUser;
  onClose: () => void;
  /** Closes the palette and then acts. */
  onLeave: (act: () => void) => void;
  onNewCollection: () => void;
}

/** A dialog with one field, which finds everything that the member can open or do. */
export function Palette(props: PaletteProps) {
  const { session, onClose, onLeave } = props;
  const navigate = useNavigate();
  const [asked, setAsked] = useState('');
  const { draft, setDraft, commitNow } = useDraft(asked, {
    normalise: parseWords,
    commit: setAsked,
    delay: TYPING_RESTS_MILLISECONDS,
    isEager: true,
  });
  const typed = parseWords(draft);
  const known = useKnown(session, typed, props.onNewCollection);
  const found = useFound(session, typed, asked);
  const sections = [...known, ...found.sections];
  const items = sections.flatMap((section) => section.items);
  const isFound = (item: Item) => found.sections.some((section) => section.items.includes(item));

  const choose = (item: Item) => {
    if ('run' in item) onLeave(item.run);
    else if ('href' in item) {
      remember(item);
      onLeave(() => void navigate({ href: item.href }));
    } else commitNow(item.continues);
  };
  const box = useCombobox<Item>({
    items,
    inputValue: draft,
    selectedItem: null,
    isOpen: true,
    initialHighlightedIndex: 0,
    defaultHighlightedIndex: 0,
    // Leaving the field chooses nothing.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? state : changes,
    itemToString: (item) => item?.label ?? '',
    // What was found for other words may change under the pointer.
    isItemDisabled: (item) => found.isStale && isFound(item),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
  });
  return (
    <Dialog open onOpenChange={onClose} title={LABEL} isPalette>
      <div className={styles.field}>
        <Icon of={Search} className={styles.glass} />
        <TextInput
          {...box.getInputProps({
            'aria-label': LABEL,
            onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
              setDraft(currentTarget.value),
          })}
          type="search"
          className={styles.box}
          placeholder={`${LABEL}...`}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
        />
      </div>
      <Results box={box} known={known} found={found} isBlank={typed === ''} />
      <VisuallyHidden role="status">
        {!found.isStale && !found.isLoading && countOf(items.length, 'result', 'results')}
      </VisuallyHidden>
    </Dialog>
  );
}
