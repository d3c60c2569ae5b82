import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './list-page.module.css';

/** A page that lists what a member saves or compares, below its title. */
export function ListPage({
  title,
  heading,
  note,
  action,
  back,
  children,
}: {
  title: string;
  /** Gets the focus when what had it is deleted. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  note: ReactNode;
  /** A button beside the title. */
  action?: ReactNode;
  /** A link above the title. */
  back?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classNames('wrap-page', styles.page, Boolean(back) && styles.below)} data-wide>
      {back}
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
