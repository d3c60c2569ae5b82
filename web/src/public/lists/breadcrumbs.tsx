import type { Crumb } from './crumbs.ts';
import styles from './lists.module.css';

/** Where a page is in the public directory: the pages above it as links, and itself. */
export function Breadcrumbs({ above, here }: { above: readonly Crumb[]; here: string }) {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol>
        {above.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
