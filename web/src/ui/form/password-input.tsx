import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { useIsHydrated } from '#web/lib/browser-state.ts';
import { Icon } from '../display/icon.tsx';
import styles from './input.module.css';
import { TextInput } from './text-input.tsx';

/** A password input with a button that reveals it. `what` distinguishes two of them in the button's name. */
export function PasswordInput({
  what = 'password',
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { what?: string | undefined }) {
  const isHydrated = useIsHydrated();
  const [isVisible, setVisible] = useState(false);
  return (
    <span className={styles.holder}>
      <TextInput
        {...rest}
        type={isVisible ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
      />
      <button
        type="button"
        className={`${styles.suffix} ${styles.reveal}`}
        disabled={!isHydrated}
        aria-label={`${isVisible ? 'Hide' : 'Show'} ${what}`}
        onClick={() => setVisible(!isVisible)}
      >
        <Icon of={isVisible ? EyeOff : Eye} />
      </button>
    </span>
  );
}
