import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { useMenuOnDemand } from './on-demand.tsx';

const load = () => import('./menu.tsx');

interface MenuAction {
  label: string;
  icon?: IconNode;
  /** A line sets it apart from those before. */
  isApart?: boolean;
  onSelect: () => void;
}

/** A button with a menu of actions, which loads when the button is reached. */
export function ActionMenu({
  actions,
  align,
  ...button
}: ComponentProps<typeof IconButton> & {
  actions: readonly MenuAction[];
  align?: 'start' | 'end' | undefined;
}) {
  const { opened, trigger } = useMenuOnDemand(load);
  if (!opened) return <IconButton {...button} {...trigger} />;
  const { Menu, MenuItem, MenuSeparator } = opened;
  return (
    <Menu trigger={<IconButton {...button} />} align={align} defaultOpen>
      {actions.flatMap(({ label, isApart, ...action }) => [
        isApart && <MenuSeparator key={`line before ${label}`} />,
        <MenuItem key={label} {...action}>
          {label}
        </MenuItem>,
      ])}
    </Menu>
  );
}
