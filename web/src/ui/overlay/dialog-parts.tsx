import { type ComponentProps, useLayoutEffect } from 'react';
import styles from './dialog.module.css';

/** The buttons at the bottom of a dialog: the safe one first. */
export function DialogActions(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.actions} />;
}

/** Dim the whole page behind a dialog and stop it scrolling. The page stays as wide as with its scroll bar. */
export function Scrim() {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const { overflow, paddingRight } = style;
    // The body does not change its width, whereas a dialog below has taken the scroll bar away.
    style.paddingRight = `${window.innerWidth - document.body.offsetWidth}px`;
    style.overflow = 'hidden';
    return () => {
      Object.assign(style, { overflow, paddingRight });
    };
  }, []);
  return <div className={styles.scrim} />;
}
