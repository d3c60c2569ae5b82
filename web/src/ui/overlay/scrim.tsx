import { useLayoutEffect } from 'react';
import styles from './dialog.module.css';

/** Dims the page behind a dialog and holds it still. The room of its scroll bar stays, so that nothing shifts. */
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
