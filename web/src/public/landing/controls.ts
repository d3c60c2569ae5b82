import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * What `read` finds in a group of controls. They are uncontrolled, so that what was chosen before their code was loaded
 * is kept.
 */
export function useControls<E extends HTMLElement, T>(
  opening: T,
  read: (group: E) => T,
): [value: T, props: { ref: RefObject<E | null>; onChange: () => void }] {
  const [value, setValue] = useState(opening);
  const ref = useRef<E>(null);
  const onChange = () => ref.current && setValue(read(ref.current));
  const readFirst = useEffectEvent(onChange);
  useLayoutEffect(() => void readFirst(), []);
  return [value, { ref, onChange }];
}
