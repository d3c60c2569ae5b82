import { DATA_TABLES } from '@lintel/contract/values/data-tables';
import { usePageContext } from '#web/lib/page-context.ts';
import styles from './developers.module.css';
import { guideOf } from './guide.ts';
import type { TokenApi } from './openapi.ts';
import { CallItem, SchemaItem, TableItem } from './reference.tsx';
import { type Part, Section } from './text.tsx';

declare const __TOKEN_API__: TokenApi;

const { groups, schemas } = __TOKEN_API__;
const SCHEMAS = { id: 'schemas', title: 'Schemas', text: 'What several calls take and return.' };

function partOf({ name, description }: TokenApi['groups'][number]): Part {
  const id = `calls-${name.toLowerCase().replace(' ', '-')}`;
  return { id, title: name, text: `${description}.` };
}

/** The guide to the API and its reference. */
export function Content() {
  const { site } = usePageContext();
  const guide = site ? guideOf(site) : [];
  return (
    <div className={`wrap-page ${styles.page}`}>
      <h1>Developers</h1>
      <p className={styles.lead}>
        Your own programs can use Lintel for you: search the directory, manage your collections, and
        read and send messages.
      </p>
      <nav aria-label="On this page">
        <ul className={styles.contents}>
          {[...guide, ...groups.map(partOf), SCHEMAS].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {guide.map((part) => (
        <Section key={part.id} part={part} />
      ))}
      {groups.map((group) => (
        <Section key={group.name} part={partOf(group)}>
          {group.name === 'Tables' &&
            Object.entries(DATA_TABLES).map(([name, table]) => (
              <TableItem key={name} name={name} table={table} />
            ))}
          {group.calls.map((call) => (
            <CallItem key={call.method + call.path} call={call} />
          ))}
        </Section>
      ))}
      <Section part={SCHEMAS}>
        {Object.entries(schemas).map(([name, schema]) => (
          <SchemaItem key={name} name={name} schema={schema} />
        ))}
      </Section>
    </div>
  );
}
