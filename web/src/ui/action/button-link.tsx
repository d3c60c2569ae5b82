import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';

function ButtonAnchor({
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

/** A router link (`to`, `params`, `search`) styled as a button. */
export const ButtonLink = createLink(ButtonAnchor);
