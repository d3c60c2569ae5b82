import { PROFILE_FIELDS } from '@lintel/contract/values/profile-fields';
import { TRADES_MAX, TRADES_WORDS, tradeLabel } from '@lintel/contract/values/trades';
import { useRef, useState } from 'react';
import { useFocusAfterRemoval } from '#web/ui/action/focus.ts';
import { mayBecome } from '#web/ui/combobox/may-become.ts';
import { OptionList } from '#web/ui/combobox/option-list.tsx';
import { useComboBox } from '#web/ui/combobox/use-combo-box.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useProfileForm } from './form-state.ts';
import styles from './profile-form.module.css';

const { label, hint, options, placeholder } = PROFILE_FIELDS.trades;
const ID = 'trades';
const UNKNOWN = 'This is no trade of the list. Choose another word, or say it in your bio.';

/** The control of the trades: a box to find them in, and those that were chosen. */
export function TradesControl() {
  const { values, faultAt, change } = useProfileForm();
  const { trades } = values;
  const list = useRef<HTMLUListElement>(null);
  const focusAfterRemoval = useFocusAfterRemoval(list);
  const { box, inputProps, fault } = useTradeBox(trades, (trade) =>
    change({ trades: [...trades, trade] }),
  );
  const remove = (trade: string, index: number) => {
    if (trades.length > 1) focusAfterRemoval(index);
    else document.getElementById(ID)?.focus();
    change({ trades: trades.filter((one) => one !== trade) });
  };
  return (
    <div className="stack tight">
      <Field id={ID} label={label} hint={hint} optional error={faultAt('trades') ?? fault}>
        <div className={styles.box}>
          <TextInput
            {...inputProps}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
          />
          <OptionList
            box={box}
            label={label}
            groups={[{ rows: box.items }]}
            one="trade"
            many="trades"
            note={box.items.length === 0 ? noteFor(trades) : null}
          >
            {(trade) => ({ words: tradeLabel(trade), about: null })}
          </OptionList>
        </div>
      </Field>
      {trades.length > 0 && (
        <ul aria-label="Trades chosen" className={styles.chosen} ref={list}>
          {trades.map((trade, index) => (
            <li key={trade}>
              <Chip label={tradeLabel(trade)} onRemove={() => remove(trade, index)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function noteFor(trades: readonly string[]): string {
  return trades.length < TRADES_MAX ? UNKNOWN : TRADES_WORDS;
}

/** What is typed, and the trades that it may become. A trade that is typed in full is taken when the box is left. */
function useTradeBox(chosen: readonly string[], onTake: (trade: string) => void) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(true);
  const left = chosen.length < TRADES_MAX ? options.filter((one) => !chosen.includes(one)) : [];
  const items = left.filter((trade) => mayBecome(text, trade));
  const take = (trade: string) => {
    setText('');
    onTake(trade);
  };
  const box = useComboBox<string>({
    id: ID,
    label,
    text,
    items,
    keyOf: (trade) => trade,
    hasNote: true,
    isOpen,
    onOpen: setOpen,
    onType: setText,
    onTake: take,
  });
  const inputProps = box.inputProps({
    onFocus: () => setLeft(false),
    onBlur: () => {
      setLeft(true);
      const typed = text.trim().toLowerCase();
      const exact = items.find((trade) => trade.toLowerCase() === typed);
      if (exact) take(exact);
    },
  });
  return { box, inputProps, fault: isLeft && text.trim() !== '' ? noteFor(chosen) : undefined };
}
