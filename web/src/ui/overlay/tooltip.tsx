import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './tooltip.module.css';

/** More words on hover and focus. The child must be focusable; a button's bare name needs only `data-tip`. */
export function Tooltip({
  words,
  side = 'top',
  children,
}: {
  words: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  children: ReactNode;
}) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
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
