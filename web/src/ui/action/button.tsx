import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useId } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { type ButtonLook, buttonClass } from './button-look.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** An `<Icon>` before the words. */
  icon?: ReactNode;
  /** Something is running: the button shows it, keeps its place and its focus, and does nothing. */
  busy?: boolean | undefined;
  /** Greys the button but leaves it reachable, so that a keyboard or a screen reader finds out why. */
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
      aria-disabled={idle || undefined}
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
