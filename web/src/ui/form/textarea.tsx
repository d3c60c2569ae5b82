import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { classNames } from '../display/class-names.ts';
import { useFieldWiring } from './field.tsx';
import styles from './input.module.css';

// The part of a limit after which the count shows.
const NEAR = 0.8;

/** A multi-line input. Near its `limit` it counts the characters below; it never truncates the text. */
export function Textarea({
  limit,
  className,
  onInput,
  ref,
  ...rest
}: ComponentProps<'textarea'> & { limit?: number | undefined }) {
  const wiring = useFieldWiring();
  const counterId = useId();
  const node = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  // A form library sets an uncontrolled textarea's value through its ref, which fires no event.
  useEffect(() => setLength(node.current?.value.length ?? 0), []);

  const isCounted = limit !== undefined && length >= limit * NEAR;

  return (
    <>
      <textarea
        {...wiring}
        {...rest}
        ref={(element) => {
          node.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        aria-describedby={
          classNames(wiring['aria-describedby'], isCounted && counterId) || undefined
        }
        className={classNames(styles.input, styles.textarea, className)}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          onInput?.(event);
        }}
      />
      {isCounted && (
        <span
          id={counterId}
          className={classNames('num', styles.counter, length > limit && styles.over)}
        >
          {formatCount(length)} of {formatCount(limit)}
        </span>
      )}
    </>
  );
}
