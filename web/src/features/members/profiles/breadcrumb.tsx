import { createLink, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './breadcrumb.module.css';

function BreadcrumbAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.breadcrumb}>
      <Icon of={ArrowLeft} size="sm" />
      {children}
    </a>
  );
}

/** A router link above a page's heading that leads back. */
export const Breadcrumb = createLink(BreadcrumbAnchor);

/**
 * Make a link go back in the history if its target is the previous entry (`isBehind`), which keeps the scroll position
 * there. Clicks with modifier keys and other links behave as usual.
 */
export function useGoBack(isBehind: boolean) {
  const { history } = useRouter();
  return (event: MouseEvent) => {
    if (!isBehind || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.back();
  };
}
