import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './input.module.css';
import { TextInput } from './text-input.tsx';

/** A password with a button that shows it. `what` tells two of them apart in the button's name. */
export function PasswordInput({
  what = 'password',
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { what?: string | undefined }) {
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.holder}>
      <TextInput
        {...rest}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
      />
      <button
        type="button"
        className={`${styles.suffix} ${styles.reveal}`}
        aria-label={`${shown ? 'Hide' : 'Show'} ${what}`}
        onClick={() => setShown(!shown)}
      >
        <Icon of={shown ? EyeOff : Eye} />
      </button>
    </span>
  );
}
