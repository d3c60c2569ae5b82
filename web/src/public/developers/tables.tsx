import { usePageContext } from '#web/lib/page-context.ts';
import { Code, Words } from './code.tsx';
import { REFERENCE } from './reference.ts';
import styles from './tables.module.css';

/** The data API: how to ask, and its tables with their columns. */
export function Tables() {
  const { site } = usePageContext();
  const address = `${site?.address ?? ''}/api/db/${site?.projectId ?? ''}/rest/v1`;
  return (
    <div className={styles.tables}>
      <p>
        Tables follow the conventions of <a href="https://docs.postgrest.org">PostgREST</a>, so its
        clients work unchanged. A filter is <code>column=operator.value</code>, and{' '}
        <code>not.</code> before the operator negates it. You can also use <code>select</code>,{' '}
        <code>order</code>, <code>limit</code>, <code>offset</code>, <code>or</code> and{' '}
        <code>and</code>. You can only find what the site would show you.
      </p>
      <Code name="postgrest-js" text={exampleFor(address)} />
      <dl className={styles.operators}>
        {Object.entries(REFERENCE.operators).map(([kind, operators]) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>
              <code>{operators.join(' ')}</code>
            </dd>
          </div>
        ))}
      </dl>
      {REFERENCE.tables.map(({ name, about, methods, scopes, columns }) => (
        <details key={name} id={`table-${name}`} className={styles.table}>
          <summary>
            <code className="strong">{name}</code> <Words text={about} />
          </summary>
          <p className="muted sm">
            {methods.join(', ')}. Scopes:{' '}
            <Words text={scopes.map((scope) => `\`${scope}\``).join(', ')} />
          </p>
          <dl>
            {columns.map((column) => (
              <div key={column.name}>
                <dt>
                  <code>{column.name}</code> <span className="muted sm">{column.kind}</span>
                </dt>
                {column.notes && (
                  <dd className="sm">
                    <Words text={column.notes} />
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  );
}

const exampleFor = (address: string) => `import { PostgrestClient } from '@supabase/postgrest-js';

const lintel = new PostgrestClient('${address}', {
  headers: { authorization: \`Bearer \${process.env.LINTEL_TOKEN}\` },
});

const { data, error, count } = await lintel
  .from('users')
  .select('id, fullName, location, budgetMax', { count: 'exact' })
  .eq('role', 'investor')
  .gte('budgetMax', 250000)
  .order('id', { ascending: false })
  .limit(20);`;
