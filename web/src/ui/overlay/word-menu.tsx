import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../action/button.tsx';
import { Icon } from '../display/icon.tsx';
import { useMenuOnDemand } from './on-demand.tsx';

const load = () => import('./menu.tsx');

/** A button that names its menu, which loads when the button is reached. */
export function WordMenu({
  words,
  children,
}: {
  words: string;
  children: (menu: Awaited<ReturnType<typeof load>>) => ReactNode;
}) {
  const { opened, trigger } = useMenuOnDemand(load);
  const look: ButtonProps = { size: 'sm' };
  const face = (
    <>
      {words}
      <Icon of={ChevronDown} size="sm" />
    </>
  );
  if (!opened) {
    return (
      <Button {...look} {...trigger}>
        {face}
      </Button>
    );
  }
  return (
    <opened.Menu trigger={<Button {...look}>{face}</Button>} defaultOpen>
      {children(opened)}
    </opened.Menu>
  );
}
