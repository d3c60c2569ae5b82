import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ComponentProps, type ReactNode, useLayoutEffect } from 'react';
import { useFocusReturn } from '../action/focus.ts';
import { IconButton } from '../action/icon-button.tsx';
import { classNames } from '../display/class-names.ts';
import { Icon } from '../display/icon.tsx';
import styles from './dialog.module.css';

/**
 * A modal dialog; it traps the focus and returns it.
 * The scrim is our own: the library's locks the page with a style element, which the content security policy blocks.
 * @public
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  isSheet = false,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string | undefined;
  /** It fills the window: a heading, content that scrolls, and `DialogActions` at the bottom. */
  isSheet?: boolean | undefined;
  children: ReactNode;
}) {
  const focusReturn = useFocusReturn();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Scrim />
        <div className={classNames(styles.stage, isSheet && styles.sheet)}>
          <Primitive.Content
            {...focusReturn}
            aria-modal="true"
            className={styles.dialog}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className={styles.head}>
              <Primitive.Title className={styles.title}>{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="muted sm">{description}</Primitive.Description>
              )}
            </div>
            {children}
            <span className={styles.close}>
              <IconButton
                label="Close"
                icon={<Icon of={X} />}
                onClick={() => onOpenChange(false)}
              />
            </span>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The buttons at the bottom of a dialog: the safe one first. */
export function DialogActions(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.actions} />;
}

/** Dim the page behind a dialog and stop it scrolling. Reserves the scroll bar's space to avoid layout shift. */
export function Scrim() {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement;
    const { overflow, paddingRight } = style;
    style.paddingRight = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
    return () => {
      Object.assign(style, { overflow, paddingRight });
    };
  }, []);
  return <div className={styles.scrim} />;
}
