import { type ComponentProps, useLayoutEffect } from 'react';
import styles from './dialog.module.css';

/** The buttons at the bottom of a dialog: the safe one first. */
export function DialogActions(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.actions} />;
}

/** Dim the page behind a dialog and stop it scrolling. Reserves the scroll bar's space to avoid layout shift. */
export function Scrim() {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement;
    const { overflow, paddingRight } = style;
    style.paddingRight = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
    return () => {
      Object.assign(style, { overflow, paddingRight });
    };
  }, []);
  return <div className={styles.scrim} />;
}
