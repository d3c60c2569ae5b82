import { MapPin } from 'lucide';
import { type ReactNode, useId } from 'react';
import { countOf } from '#web/lib/format.ts';
import { classNames } from '../display/class-names.ts';
import { Icon } from '../display/icon.tsx';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { Affix } from '../form/affix.tsx';
import { Field } from '../form/field.tsx';
import { TextInput } from '../form/text-input.tsx';
import styles from './place-picker.module.css';
import { regionOf } from './place-region.ts';
import { type PlaceChoice, usePlaceBox } from './use-place-box.ts';

const PLACEHOLDERS = {
  regions: 'Town, region or postcode',
  nations: 'Town, postcode or nation',
};

/** A field in which one types a town or a postcode and chooses a place of the United Kingdom. */
export function PlacePicker({
  id: givenId,
  label,
  hint,
  error,
  optional,
  inGroup,
  ...choice
}: PlaceChoice & {
  id?: string | undefined;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  inGroup?: boolean | undefined;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const { box, found, isShown, isTyping, fault, input } = usePlaceBox(id, choice);
  // What is typed may still become a place.
  const wrong = isTyping ? undefined : (fault ?? error);
  return (
    <Field {...{ id, label, hint, optional, inGroup }} error={wrong}>
      <div className={styles.picker}>
        <Affix before={<Icon of={MapPin} size="sm" />}>
          <TextInput
            {...box.getInputProps({ 'aria-label': label, ...input })}
            placeholder={PLACEHOLDERS[choice.also]}
            autoComplete="off"
            spellCheck={false}
          />
        </Affix>
        <div className={styles.list} hidden={!isShown}>
          <ul {...box.getMenuProps({ 'aria-label': 'Places' })} hidden={found.items.length === 0}>
            {found.items.map((place, index) => (
              <li
                key={place.id}
                {...box.getItemProps({ item: place, index })}
                className={classNames(
                  styles.option,
                  index === box.highlightedIndex && styles.pointed,
                )}
              >
                <span>{place.name}</span>
                <span className={styles.region}>{regionOf(place)}</span>
              </li>
            ))}
          </ul>
          {found.note && <p className={styles.note}>{found.note}</p>}
        </div>
        <VisuallyHidden role="status">
          {isShown && (found.note ?? countOf(found.items.length, 'place', 'places'))}
        </VisuallyHidden>
      </div>
    </Field>
  );
}
