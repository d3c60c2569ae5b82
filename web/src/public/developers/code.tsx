import { Fragment, useRef, useState } from 'react';
import { useIsHydrated } from '#web/lib/browser-state.ts';
import { Button } from '#web/ui/action/button.tsx';
import styles from './code.module.css';

/** Words with `code` between backticks. */
export function Words({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
    index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
  );
}

/** A block of code with a button that copies it; `name` says what it is. */
export function Code({ text, name }: { text: string; name: string }) {
  const code = useRef<HTMLElement>(null);
  const [note, setNote] = useState('');
  const isHydrated = useIsHydrated();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setNote('Copied');
    } catch {
      // Selected, it can be copied by hand.
      if (code.current) getSelection()?.selectAllChildren(code.current);
      setNote('Selected: copy it with your keyboard');
    }
  }
  return (
    <div className={styles.block}>
      <div className={styles.bar}>
        <span className="muted sm">{name}</span>
        <span className={styles.note} role="status">
          {note}
        </span>
        <Button
          size="sm"
          variant="ghost"
          disabled={!isHydrated}
          aria-label={`Copy ${name}`}
          onClick={() => void copy()}
          onBlur={() => setNote('')}
        >
          Copy
        </Button>
      </div>
      <pre className={styles.code}>
        <code ref={code}>{text}</code>
      </pre>
    </div>
  );
}
