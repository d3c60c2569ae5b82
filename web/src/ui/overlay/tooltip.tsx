import { Tooltip as Primitive } from 'radix-ui';
import { type MouseEvent, type ReactNode, useState } from 'react';
import styles from './tooltip.module.css';

/** More words on hover and focus. The child must be focusable; a button's bare name needs only `data-tip`. */
export function Tooltip({
  words,
  side = 'top',
  opensOnTap = false,
  children,
}: {
  words: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** For a button that does nothing else: a finger can neither hover nor focus. */
  opensOnTap?: boolean | undefined;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const tap = (event: MouseEvent) => {
    // Otherwise a click closes it.
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root open={isOpen} onOpenChange={setOpen}>
        <Primitive.Trigger asChild {...(opensOnTap && { onClick: tap })}>
          {children}
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            className={styles.tooltip}
            side={side}
            sideOffset={6}
            collisionPadding={8}
          >
            {words}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
