import { TABLE_ROLES as ROLES } from '#web/ui/display/table-roles.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './compare-table.module.css';
import { RowName } from './compare-table.tsx';
import { COMPARED_ROWS } from './rows.ts';
import { TableFrame } from './table-frame.tsx';

/** The skeleton of a comparison. */
export function TableSkeleton({ columns }: { columns: number }) {
  const indices = Array.from({ length: columns }, (_, index) => index);
  return (
    <TableFrame columns={columns} names={[]}>
      <thead {...ROLES.rowgroup}>
        <tr {...ROLES.row}>
          <th {...ROLES.columnheader} scope="col">
            <span className="vh">Detail</span>
          </th>
          {indices.map((index) => (
            <th key={index} {...ROLES.columnheader} scope="col" aria-label="Loading profile">
              <div className={styles.who}>
                <Skeleton width="10rem" height="12.5rem" radius="var(--radius)" />
                <div className="grow stack" style={{ gap: 'var(--space-1-5)' }}>
                  <Skeleton width="80%" height="1rem" />
                  <Skeleton width="50%" />
                </div>
              </div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        {COMPARED_ROWS.map(({ label }) => (
          <tr {...ROLES.row} key={label}>
            <th {...ROLES.rowheader} scope="row">
              <RowName label={label} />
            </th>
            {indices.map((index) => (
              <td {...ROLES.cell} key={index}>
                <Skeleton width="60%" height={label === 'Bio' ? '5rem' : '1.375rem'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
