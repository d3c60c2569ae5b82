import { MapPin } from 'lucide';
import { type ReactNode, useId } from 'react';
import { OptionList } from '../combobox/option-list.tsx';
import { Icon } from '../display/icon.tsx';
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
  const { box, note, isTyping, fault, inputProps } = usePlaceBox({ id, label, ...choice });
  // What is typed may still become a place.
  const wrong = isTyping ? undefined : (fault ?? error);
  return (
    <Field {...{ id, label, hint, optional, inGroup }} error={wrong}>
      <div className={styles.picker}>
        <Affix before={<Icon of={MapPin} size="sm" />}>
          <TextInput
            {...inputProps}
            placeholder={choice.also ? PLACEHOLDERS[choice.also] : 'Town or postcode'}
            autoComplete="off"
            spellCheck={false}
          />
        </Affix>
        <OptionList
          box={box}
          label="Places"
          groups={[{ rows: box.items }]}
          one="place"
          many="places"
          note={note}
        >
          {(place) => ({ words: place.name, about: regionOf(place) })}
        </OptionList>
      </div>
    </Field>
  );
}
