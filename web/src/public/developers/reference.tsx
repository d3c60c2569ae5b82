import { ERRORS, type ErrorCode } from '@lintel/contract/errors';
import type { DataColumn, DataTable } from '@lintel/contract/values/data-tables';
import {
  type Call,
  type Content,
  fieldsIn,
  type Row,
  rowOf,
  type Schema,
  typeOf,
} from './openapi.ts';
import { Item, Rows, Words } from './text.tsx';

/** A call: what it takes, what comes back, and its errors. */
export function CallItem({ call }: { call: Call }) {
  const { method, path, summary, security, parameters, requestBody, responses } = call;
  const names = path.replace('/api/', '').match(/\w+/g) ?? [];
  const scopes = security.flatMap(({ apiToken = [] }) => apiToken.map((scope) => `\`${scope}\``));
  const inputs = parameters.map(({ name, in: place, required, description, schema }) =>
    rowOf(
      name,
      { ...schema, ...(description && { description }) },
      required ? `in ${place}, required` : `in ${place}`,
    ),
  );
  return (
    <Item
      id={[method, ...names].join('-')}
      title={`\`${method.toUpperCase()} ${path}\``}
      about={`${summary}.`}
    >
      <p>
        <Words text={`Scope: ${scopes.join(' or ')}`} />
      </p>
      {inputs.length > 0 && <h4>Parameters</h4>}
      <Rows rows={inputs} />
      {requestBody && <ContentView title="Body" content={requestBody.content} />}
      {Object.entries(responses).map(([status, { description, content }]) =>
        description ? (
          <ContentView key={status} title={`${status}: ${description}`} content={content} />
        ) : null,
      )}
      {call['x-errors'] && <h4>Errors</h4>}
      <Rows rows={errorRows(call['x-errors'] ?? [])} />
    </Item>
  );
}

function ContentView({ title, content = {} }: { title: string; content?: Content | undefined }) {
  return (
    <>
      <h4>{title}</h4>
      {Object.entries(content).map(([type, { schema }]) => (
        <SchemaView key={type} schema={schema} note={type === 'application/json' ? '' : type} />
      ))}
    </>
  );
}

function SchemaView({ schema, note = '' }: { schema: Schema; note?: string }) {
  const type = schema.properties ? '' : typeOf(schema);
  return (
    <>
      <p>
        {note} <Words text={type} />
      </p>
      <Rows rows={fieldsIn(schema)} />
    </>
  );
}

/** A schema that several calls name. */
export function SchemaItem({ name, schema }: { name: string; schema: Schema }) {
  return (
    <Item id={`schema-${name}`} title={name}>
      <SchemaView schema={schema} />
    </Item>
  );
}

/** A table of the data API with its columns. */
export function TableItem({ name, table }: { name: string; table: DataTable }) {
  const { about, methods, needsFilter, columns } = table;
  const more = needsFilter ? ' Reading it needs a filter.' : '';
  return (
    <Item id={`table-${name}`} title={name} about={`${about}. ${methods.join(', ')}.${more}`}>
      <Rows
        rows={Object.entries(columns).map(([column, { kind, ...rules }]) => [
          `\`${column}\` ${kind}`,
          notesOf(rules),
        ])}
      />
    </Item>
  );
}

function notesOf({ isOnPage, isSearched, written, note }: Omit<DataColumn, 'kind'>): string {
  const notes = [
    isOnPage && 'Only with `id=eq.…`, which opens the profile',
    isSearched === false && !isOnPage && 'No filter, no order',
    written && `Written ${written === 'both' ? 'at creation and later' : written}`,
    note,
  ];
  return notes.filter(Boolean).join('. ');
}

/** Errors with their status and words. */
export function errorRows(codes: readonly ErrorCode[]): Row[] {
  return codes.map((code) => [`${ERRORS[code].status} \`${code}\``, ERRORS[code].message]);
}
