import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';

/** A plain link styled as a button, for pages without the router. In the application, the router follows it as well. */
export function ButtonAnchor({
  variant,
  size,
  block,
  square,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook & { icon?: ReactNode }) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block, square }, className)}>
      {icon}
      {children}
    </a>
  );
}
