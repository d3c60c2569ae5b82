import { createLink, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './crumb.module.css';

function CrumbAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.crumb}>
      <Icon of={ArrowLeft} size="sm" />
      {children}
    </a>
  );
}

/** A link of the router that leads back, above a page's heading. */
export const Crumb = createLink(CrumbAnchor);

/**
 * For a link to a page that is the entry before this one in the history (`isBehind`): a plain click goes back to it,
 * which keeps the position on the page. Otherwise the link does what links do.
 */
export function useGoBack(isBehind: boolean) {
  const { history } = useRouter();
  return (event: MouseEvent) => {
    if (!isBehind || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.back();
  };
}
