import { Button, type ButtonProps } from './button.tsx';

/** A square button with an icon and perhaps a mark: its label is its accessible name and its tooltip. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'sm',
  ...rest
}: Omit<ButtonProps, 'block' | 'square'> & { label: string }) {
  return (
    <Button aria-label={label} data-tip={label} {...rest} variant={variant} size={size} square />
  );
}
