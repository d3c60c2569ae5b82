import { useState } from 'react';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { Affix } from '#web/ui/form/affix.tsx';
import { CheckboxRow } from '#web/ui/form/checkbox-row.tsx';
import { Field, FieldGroup } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { ToggleChips } from '#web/ui/form/toggle-chips.tsx';
import { PlacePicker } from '#web/ui/places/place-picker.tsx';
import { Pretend } from '../pretend.tsx';
import { Sample, Samples, State } from '../sample.tsx';

const OPTIONS = [
  { value: 'leeds', label: 'Leeds' },
  { value: 'london', label: 'London' },
] as const;
const nothing = () => undefined;

export function FormSamples() {
  return (
    <Samples title="Forms">
      <Sample name="Text input">
        <State of="Default">
          <Field id="name" label="Full name" hint="As on your passport.">
            <TextInput defaultValue="Rosalind Ashe" />
          </Field>
        </State>
        <State of="Hovered">
          <Pretend state="hover">
            <Field id="hovered-name" label="Full name, hovered">
              <TextInput />
            </Field>
          </Pretend>
        </State>
        <State of="Focused">
          <Pretend state="focus-visible">
            <Field id="focused-name" label="Full name, focused">
              <TextInput />
            </Field>
          </Pretend>
        </State>
        <State of="Invalid">
          <Field id="wrong-name" label="Full name, invalid" error="Please provide your name">
            <TextInput />
          </Field>
        </State>
        <State of="Disabled, optional">
          <Field id="shut-name" label="Business name" optional>
            <TextInput disabled defaultValue="Ashe Lettings" />
          </Field>
        </State>
      </Sample>
      <OtherInputs />
      <Choices />
    </Samples>
  );
}

function OtherInputs() {
  return (
    <Sample name="Other inputs">
      <State of="Affixes">
        <Field id="fee" label="Fee">
          <Affix before="£" after="%">
            <TextInput defaultValue="9" />
          </Affix>
        </Field>
      </State>
      <State of="Password">
        <Field id="password" label="Password" aside={<TextButton>Forgot it?</TextButton>}>
          <PasswordInput defaultValue="portland stone" />
        </Field>
      </State>
      <State of="Select">
        <Field id="city" label="City">
          <Select options={OPTIONS} placeholder="Choose a city" />
        </Field>
      </State>
      <State of="Place">
        <PlacePicker id="place" label="Place" also="regions" value={null} onChange={nothing} />
      </State>
      <State of="Several lines, with a limit">
        <Field id="bio" label="About you">
          <Textarea limit={40} defaultValue="I manage flats." />
        </Field>
      </State>
      <State of="Several lines, over the limit">
        <Field id="long-bio" label="About you, too long" error="Use at most 40 characters.">
          <Textarea limit={40} defaultValue="I manage flats and houses in Leeds and in Bradford." />
        </Field>
      </State>
    </Sample>
  );
}

function Choices() {
  const [chosen, setChosen] = useState<('leeds' | 'london')[]>(['leeds']);
  const [isOn, setOn] = useState(true);
  return (
    <Sample name="Choices">
      <State of="Toggle chips">
        <FieldGroup id="chips" label="Where you work" hint="Choose any.">
          <ToggleChips options={OPTIONS} value={chosen} onChange={setChosen} />
        </FieldGroup>
      </State>
      <State of="Checkbox rows">
        <div>
          <CheckboxRow label="HMO" count={1204} checked={isOn} onChange={setOn} />
          <CheckboxRow label="BRRR" count={3} checked={false} onChange={nothing} />
          <CheckboxRow label="R2SA" count={0} checked={false} onChange={nothing} />
        </div>
      </State>
      <State of="Switch, on and off">
        <div className="stack">
          <Switch checked={isOn} onChange={setOn}>
            Email me when somebody writes
          </Switch>
          <Switch checked={false} onChange={nothing}>
            Show when I am online
          </Switch>
          <Switch checked disabled onChange={nothing}>
            Required
          </Switch>
        </div>
      </State>
    </Sample>
  );
}
