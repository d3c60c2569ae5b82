import { Button, type ButtonProps } from './button.tsx';

/** A square button with an icon alone: its label is its accessible name and shows when pointed at or focused. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'sm',
  ...rest
}: Omit<ButtonProps, 'children' | 'block' | 'square'> & { label: string }) {
  return (
    <Button {...rest} variant={variant} size={size} square aria-label={label} data-tip={label} />
  );
}
