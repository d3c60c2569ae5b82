import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { useFocusReturn } from '../action/focus.ts';
import { Alert } from '../feedback/alert.tsx';
import styles from './dialog.module.css';
import { DialogActions, Scrim } from './dialog-parts.tsx';
import { useEscape } from './escape.ts';

/** Ask for confirmation before an irreversible action. The button names it ("Delete collection"), never "OK". */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  consequence,
  safeLabel,
  actionLabel,
  onAction,
  busy,
  error,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence: what is lost, and what stays. */
  consequence: string;
  safeLabel: string;
  actionLabel: string;
  /** The caller closes the dialog when the action has finished. */
  onAction: () => void;
  busy?: boolean | undefined;
  error?: string | undefined;
  /** Inputs to fill in first. */
  children?: ReactNode;
}) {
  const focusReturn = useFocusReturn();
  useEscape(open, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Scrim />
        <div className={styles.stage}>
          <Primitive.Content
            aria-modal="true"
            className={`${styles.dialog} ${styles.danger}`}
            {...focusReturn}
          >
            <div className={styles.head}>
              <Primitive.Title className={styles.title}>{title}</Primitive.Title>
              <Primitive.Description className="muted">{consequence}</Primitive.Description>
            </div>
            {error && <Alert>{error}</Alert>}
            {children}
            <DialogActions>
              <Primitive.Cancel asChild>
                <Button>{safeLabel}</Button>
              </Primitive.Cancel>
              <Button variant="danger" busy={busy} onClick={onAction}>
                {actionLabel}
              </Button>
            </DialogActions>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
