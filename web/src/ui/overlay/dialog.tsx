import { X } from 'lucide';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { focusMarked, useFocusReturn } from '../action/focus.ts';
import { IconButton } from '../action/icon-button.tsx';
import { classNames } from '../display/class-names.ts';
import { Icon } from '../display/icon.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import styles from './dialog.module.css';
import { Scrim } from './dialog-parts.tsx';
import { isEscapeInside, useEscape } from './escape.ts';

// What is chosen or looked for is not lost, and a password is no work.
const UNWRITTEN = new Set(['checkbox', 'radio', 'range', 'search', 'file', 'password']);

/**
 * A modal dialog; it traps the focus and returns it, and asks before it throws typed text away.
 * The scrim is our own: the library's locks the page with a style element, which the content security policy blocks.
 * @public
 */
export function Dialog({
  onClose,
  title,
  description,
  isSheet = false,
  children,
}: {
  onClose: () => void;
  title: string;
  description?: string | undefined;
  /** It fills the window: a heading, content that scrolls, and `DialogActions` at the bottom. */
  isSheet?: boolean | undefined;
  children: ReactNode;
}) {
  const focusReturn = useFocusReturn();
  const typed = useRef<EventTarget>(null);
  const [isAsking, setAsking] = useState(false);
  // Escape and clicks beside the dialog happen by accident; its buttons are meant.
  const dismiss = () => (isKept(typed.current) ? setAsking(true) : onClose());
  useEscape(true, dismiss);
  return (
    <Primitive.Root open onOpenChange={dismiss}>
      <Primitive.Portal>
        <Scrim />
        <div className={classNames(styles.stage, isSheet && styles.sheet)}>
          <Primitive.Content
            {...focusReturn}
            onOpenAutoFocus={focusMarked}
            onEscapeKeyDown={(event) => isEscapeInside(event) && event.preventDefault()}
            aria-modal="true"
            className={styles.dialog}
            onInput={({ target }) => {
              if (isTypedIn(target)) typed.current = target;
            }}
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
              <IconButton label="Close" icon={<Icon of={X} />} onClick={onClose} />
            </span>
            {isAsking && (
              <AlertDialog
                onClose={() => setAsking(false)}
                title="Discard what you typed?"
                consequence="It has not been saved."
                safeLabel="Keep typing"
                actionLabel="Discard"
                onAction={onClose}
              />
            )}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type TextField = HTMLTextAreaElement | HTMLInputElement;

function isTypedIn(target: EventTarget | null): target is TextField {
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  return isField && !UNWRITTEN.has(target.type);
}

/** Whether a field in which one has typed still stands there and holds something. */
function isKept(target: EventTarget | null): boolean {
  return isTypedIn(target) && target.isConnected && target.value.trim() !== '';
}
