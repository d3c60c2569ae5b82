import { createLink } from '@tanstack/react-router';
import { Check, type IconNode } from 'lucide';
import { DropdownMenu as Primitive } from 'radix-ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Icon } from '../display/icon.tsx';
import { useBackCloses } from './back.ts';
import styles from './menu.module.css';

/** A menu under a button. Not modal: the modal variant locks the page with a style element (see Dialog). */
export function Menu({
  trigger,
  align = 'end',
  defaultOpen = false,
  children,
}: {
  /** One button element that forwards its props. */
  trigger: ReactNode;
  align?: 'start' | 'end' | undefined;
  /** For a menu whose code loaded after the click that opened it. */
  defaultOpen?: boolean | undefined;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(defaultOpen);
  useBackCloses(isOpen, () => setOpen(false));
  return (
    <Primitive.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          className={styles.menu}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export function MenuItem({
  icon,
  onSelect,
  children,
}: {
  icon?: IconNode | undefined;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Primitive.Item className={styles.item} onSelect={onSelect}>
      {icon && <Icon of={icon} className={styles.icon} />}
      {children}
    </Primitive.Item>
  );
}

function MenuAnchor({ icon, children, ...rest }: ComponentProps<'a'> & { icon?: IconNode }) {
  return (
    <Primitive.Item asChild>
      <a {...rest} className={styles.item}>
        {icon && <Icon of={icon} className={styles.icon} />}
        {children}
      </a>
    </Primitive.Item>
  );
}

/** A menu item that navigates: takes the router's `to`, `params`, `search`. */
export const MenuLink = createLink(MenuAnchor);

/** A choice between settings, the current one ticked. The menu stays open so that the effect is visible. */
export function MenuChoice<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { value: T; label: string; icon?: IconNode }[];
  value: T;
  onChange: (value: T) => void;
}) {
  return (
    <Primitive.RadioGroup value={value} aria-label={label}>
      <Primitive.Label className={styles.label}>{label}</Primitive.Label>
      {options.map((option) => (
        <Primitive.RadioItem
          key={option.value}
          value={option.value}
          className={styles.item}
          onSelect={(event) => {
            event.preventDefault();
            onChange(option.value);
          }}
        >
          {option.icon && <Icon of={option.icon} className={styles.icon} />}
          {option.label}
          <Primitive.ItemIndicator className={styles.tick}>
            <Icon of={Check} size="sm" />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className={styles.separator} />;
}

/** A non-interactive heading of a menu. */
export function MenuHeader({ children }: { children: ReactNode }) {
  return <Primitive.Label className={styles.header}>{children}</Primitive.Label>;
}
