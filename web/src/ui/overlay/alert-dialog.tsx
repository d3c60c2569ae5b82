import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { failureMessage } from '#web/lib/wait-message.ts';
import { Button } from '../action/button.tsx';
import { useFocusReturn } from '../action/focus.ts';
import { Alert } from '../feedback/alert.tsx';
import styles from './dialog.module.css';
import { DialogActions, Scrim } from './dialog-parts.tsx';
import { isEscapeInside, useEscape } from './escape.ts';

/** Ask for confirmation before an irreversible action. The button names it ("Delete collection"), never "OK". */
export function AlertDialog({
  onClose,
  title,
  consequence,
  safeLabel,
  actionLabel,
  onAction,
  progress,
  words = failureMessage,
  children,
}: {
  onClose: () => void;
  title: string;
  /** One sentence: what is lost, and what stays. */
  consequence: string;
  safeLabel: string;
  actionLabel: string;
  /** The caller closes the dialog when the action has finished. */
  onAction: () => void;
  /** The mutation of the action. */
  progress?: { isPending: boolean; error: Error | null } | undefined;
  /** The message for its error, if the catalogue's is not specific enough. */
  words?: (error: Error) => string;
  /** Inputs to fill in first. */
  children?: ReactNode;
}) {
  const focusReturn = useFocusReturn();
  useEscape(true, onClose);
  return (
    <Primitive.Root open onOpenChange={onClose}>
      <Primitive.Portal>
        <Scrim />
        <div className={styles.stage}>
          <Primitive.Content
            aria-modal="true"
            className={`${styles.dialog} ${styles.danger}`}
            {...focusReturn}
            onEscapeKeyDown={(event) => isEscapeInside(event) && event.preventDefault()}
          >
            <div className={styles.head}>
              <Primitive.Title className={styles.title}>{title}</Primitive.Title>
              <Primitive.Description className="muted">{consequence}</Primitive.Description>
            </div>
            {progress?.error && <Alert>{words(progress.error)}</Alert>}
            {children}
            <DialogActions>
              <Primitive.Cancel asChild>
                <Button>{safeLabel}</Button>
              </Primitive.Cancel>
              <Button variant="danger" busy={progress?.isPending} onClick={onAction}>
                {actionLabel}
              </Button>
            </DialogActions>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
