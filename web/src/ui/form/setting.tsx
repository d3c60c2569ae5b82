import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { AlertDialog } from '../overlay/alert-dialog.tsx';
import styles from './setting.module.css';

/** A group of settings under one heading. A group with a single setting is its own name. */
export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <div className="box">{children}</div>
    </div>
  );
}

export interface SettingRowProps {
  /** The anchor that other pages link to. */
  id: string;
  name: string;
  /** The group has no other setting, and its heading names this one. */
  isOnly?: boolean | undefined;
  /** The level of its heading: 2 outside a group. */
  level?: 2 | 3 | undefined;
  /** One line below the name. */
  note: ReactNode;
  action?: ReactNode;
  panel?: { id: string; ref: Ref<HTMLDivElement> };
  children?: ReactNode;
}

/** A setting: its name and a line about it, an action at the end, and below them whatever is open. */
export function SettingRow({ id, name, level = 3, ...row }: SettingRowProps) {
  const { isOnly, note, action, panel, children } = row;
  const Heading = `h${level}` as const;
  return (
    <section id={id} className={styles.setting} aria-label={name}>
      <div className={styles.summary}>
        <div>
          {!isOnly && <Heading className={styles.name}>{name}</Heading>}
          <div className="muted sm">{note}</div>
        </div>
        {action}
      </div>
      {children && (
        <div {...panel} className={styles.panel}>
          {children}
        </div>
      )}
    </section>
  );
}

/** Whether a form in it has input that was not saved. */
function hasInput(element: HTMLElement | null): boolean {
  const inputs = element?.querySelectorAll<HTMLInputElement>('form input:not([hidden])') ?? [];
  return [...inputs].some(
    (input) => input.value !== input.defaultValue && !input.matches(':autofill'),
  );
}

export interface SettingProps extends Omit<SettingRowProps, 'action' | 'panel' | 'children'> {
  /** Replaces the note while the setting is open. */
  lead?: ReactNode;
  verb?: string;
  /** A function receives what closes the setting, to be called once its form is saved. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A setting that shows its value, and opens in place: at its button, or at a link to its anchor. */
export function Setting({ note, lead, verb = 'Change', children, ...row }: SettingProps) {
  const { id, name } = row;
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(hash === id);
  const [isLeaving, setLeaving] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (hash === id) setOpen(true);
  }, [hash, id]);
  const close = () => {
    setLeaving(false);
    setOpen(false);
    button.current?.focus();
    // A link to the same anchor opens it again.
    if (hash === id) void navigate({ to: '.', replace: true, resetScroll: false });
  };
  const toggle = () => {
    if (!isOpen) setOpen(true);
    else if (hasInput(panel.current)) setLeaving(true);
    else close();
  };
  const label = isOpen ? 'Close' : verb;
  const action = (
    <Button
      ref={button}
      size="sm"
      aria-label={`${label}: ${name}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={toggle}
    >
      {label}
    </Button>
  );
  return (
    <>
      <SettingRow
        {...row}
        note={isOpen ? (lead ?? note) : note}
        action={action}
        panel={{ id: panelId, ref: panel }}
      >
        {isOpen && (typeof children === 'function' ? children(close) : children)}
      </SettingRow>
      {isLeaving && (
        <AlertDialog
          onClose={() => setLeaving(false)}
          title="Discard what you entered?"
          consequence="You have not saved it. What was saved before stays."
          safeLabel="Keep editing"
          actionLabel="Discard"
          onAction={close}
        />
      )}
    </>
  );
}
