import type { ReactNode, Ref } from 'react';
import styles from './list-page.module.css';

/** A page that lists what a member keeps, below its title. */
export function ListPage({
  title,
  heading,
  note,
  action,
  children,
}: {
  title: string;
  /** Gets the focus when what had it is deleted. */
  heading: Ref<HTMLHeadingElement>;
  note: ReactNode;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`wrap-page ${styles.page}`}>
      <div className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {note && <p>{note}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
