import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useId } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { type ButtonLook, buttonClass } from './button-look.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** An `<Icon>` before the label. */
  icon?: ReactNode;
  /** The action is running: the button shows a spinner, keeps its size and focus, and ignores clicks. */
  busy?: boolean | undefined;
  /** Greys out the button but keeps it focusable, so that keyboard and screen reader users can find out why. */
  disabledReason?: string | undefined;
}

export function Button({
  variant,
  size,
  block,
  square,
  icon,
  busy = false,
  disabledReason,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const idle = busy || Boolean(disabledReason);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block, square }, className)}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={idle || rest['aria-disabled']}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      {...(disabledReason && { 'data-tip': disabledReason })}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  );
}
