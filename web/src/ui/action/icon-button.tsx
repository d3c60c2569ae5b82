import { Button, type ButtonProps } from './button.tsx';

/** A square button with only an icon: its label is its accessible name and its tooltip. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'sm',
  ...rest
}: Omit<ButtonProps, 'children' | 'block' | 'square'> & { label: string }) {
  return (
    <Button aria-label={label} data-tip={label} {...rest} variant={variant} size={size} square />
  );
}
