import type { CollectionSummary } from '@lintel/contract/collections/collections';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { Check, Search } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { countOf } from '#web/lib/format.ts';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import styles from './collection-picker.module.css';
import { matching } from './state.ts';

type State = UseComboboxState<CollectionSummary>;

/** On blur, reset the text to the selected collection's name; keep the list open on a click. */
function reduce(_: State, { type, changes }: UseComboboxStateChangeOptions<CollectionSummary>) {
  const { InputBlur, InputClick } = useCombobox.stateChangeTypes;
  if (type === InputClick) return { ...changes, isOpen: true };
  if (type === InputBlur) return { ...changes, inputValue: changes.selectedItem?.name ?? '' };
  return changes;
}

/** The member's collections, searchable by part of the name; those that already contain the profile say so. */
export function CollectionPicker({
  collections,
  selected,
  isClosed,
  error,
  onChoose,
  onOpen,
}: {
  collections: readonly CollectionSummary[];
  selected: CollectionSummary | null;
  /** Another element currently takes the list's place. */
  isClosed: boolean;
  error: string | undefined;
  onChoose: (collection: CollectionSummary | null) => void;
  onOpen: () => void;
}) {
  const [words, setWords] = useState(selected?.name ?? '');
  const items = words === selected?.name ? [...collections] : matching(collections, words);
  const box = useCombobox<CollectionSummary>({
    items,
    selectedItem: selected,
    inputId: 'collection',
    itemToString: (item) => item?.name ?? '',
    stateReducer: reduce,
    onInputValueChange: ({ inputValue }) => setWords(inputValue ?? ''),
    onSelectedItemChange: ({ selectedItem }) => onChoose(selectedItem ?? null),
    onIsOpenChange: ({ isOpen }) => isOpen && onOpen(),
  });
  const { openMenu, closeMenu } = box;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    openMenu();
    // A dialog that is opening moves the focus itself, and has to record where the focus was.
    if (document.activeElement?.closest('[role="dialog"]')) input.current?.focus();
  }, [openMenu]);
  useEffect(() => {
    if (isClosed) closeMenu();
  }, [isClosed, closeMenu]);
  return (
    <div className="stack tight">
      <Field id="collection" label="Collection" error={error}>
        <span className={styles.box}>
          <Icon of={Search} className={styles.sign} />
          <TextInput
            {...box.getInputProps({ 'aria-label': 'Collection', ref: input })}
            placeholder="Search collections"
            className={styles.input}
          />
        </span>
      </Field>
      <ul
        {...box.getMenuProps({ 'aria-label': 'Collections' })}
        className={styles.options}
        hidden={!box.isOpen}
      >
        {box.isOpen &&
          items.map((item, index) => (
            <Option
              key={item.id}
              item={item}
              isSelected={item.id === selected?.id}
              isPointedAt={index === box.highlightedIndex}
              props={box.getItemProps({ item, index })}
            />
          ))}
        {box.isOpen && items.length === 0 && <li className={styles.none}>No collection found</li>}
      </ul>
      <span className="vh" role="status">
        {box.isOpen && words !== '' && countOf(items.length, 'collection', 'collections')}
      </span>
    </div>
  );
}

function Option({
  item,
  isSelected,
  isPointedAt,
  props,
}: {
  item: CollectionSummary;
  isSelected: boolean;
  isPointedAt: boolean;
  props: object;
}) {
  return (
    <li
      {...props}
      className={classNames(
        styles.option,
        isSelected && styles.chosen,
        isPointedAt && styles.pointed,
      )}
    >
      <span className={styles.tick}>{isSelected && <Icon of={Check} size="sm" />}</span>
      <span className="grow truncate">{item.name}</span>
      {item.containsProfile && <span className={styles.there}>Already added</span>}
      <span className={styles.count}>{item.profileCount}</span>
    </li>
  );
}
