import { Button, type ButtonProps } from './button.tsx';

export const TRY_AGAIN = 'Try again';

/** A button that retries a failed action. During the retry it is busy and keeps the focus. */
export function RetryButton(props: Omit<ButtonProps, 'children'>) {
  return <Button {...props}>{TRY_AGAIN}</Button>;
}
