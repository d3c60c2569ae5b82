import pg from 'pg';
import { serialize } from 'pg-protocol';

/** A statement to send, and who waits for its result. */
export interface Statement {
  /** The name under which a connection keeps it; undefined where it does not. */
  name: string | undefined;
  text: string;
  values: DriverValue[];
  resolve(result: StatementResult): void;
  reject(error: unknown): void;
}

/** A value as it is sent: see `toDriverValue`. */
type DriverValue = string | Buffer | null;

export interface StatementResult {
  /** `INSERT`, `COMMIT` and so on. */
  command: string;
  rowCount: number;
  rows: unknown[];
}

/** What the driver's connection has beside its published type. */
interface Connection extends Pick<pg.Connection, 'stream'> {
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
}

interface DriverUtilities {
  prepareValue(value: unknown): DriverValue;
}

/** Convert a value as the driver does. Throws for what has no text, such as an object that contains itself. */
export const { prepareValue: toDriverValue } = (pg as unknown as { utils: DriverUtilities }).utils;

/** Reads the rows of a statement. */
export class Columns {
  readonly #names: readonly string[];
  readonly #parsers: readonly ((text: string) => unknown)[];

  constructor(fields: readonly Pick<pg.FieldDef, 'name' | 'dataTypeID'>[]) {
    this.#names = fields.map(({ name }) => name);
    this.#parsers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text'));
  }

  read(values: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (let i = 0; i < this.#names.length; i++) {
      const value = values[i] ?? null;
      row[this.#names[i] as string] = value === null ? null : this.#parsers[i]?.(value);
    }
    return row;
  }
}

/**
 * Statements that a connection sends at once and PostgreSQL answers at once: to the driver they are one query. If one
 * fails, those after it are not run and fail with the same error.
 *
 * The driver's own queries are each answered by themselves, which costs both sides a system call for each, and have
 * the columns of their rows described every time. What a connection keeps under a name always has the same columns.
 */
export class Batch extends pg.Query {
  // The statement that is being answered, as the driver wants to know it.
  name = '';
  text = '';
  /** Called by the driver: with an error if there is one, and maybe more than once. */
  callback: (error: unknown) => void;
  /** Resolves when everything has been answered. */
  readonly answered: Promise<void>;
  readonly statements: readonly Statement[];
  readonly #known: Map<string, Columns>;
  #connection: Connection | undefined;
  /** The names under which the statements were sent; empty for those without one. */
  readonly #names: string[] = [];
  #position = 0;
  #columns: Columns | undefined;
  #rows: unknown[] = [];

  /** @param known the columns of what this connection keeps */
  constructor(statements: readonly Statement[], known: Map<string, Columns>) {
    super('');
    this.statements = statements;
    this.#known = known;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.answered = promise;
    this.callback = (error) => {
      if (!error) return resolve();
      this.#failRest(error);
      reject(error);
    };
  }

  override submit = (sender: pg.Connection): void => {
    const connection = sender as unknown as Connection;
    this.#connection = connection;
    const messages: Buffer[] = [];
    for (const statement of this.statements) this.#add(messages, connection, statement);
    messages.push(serialize.sync());
    // One buffer: the system takes more time for each than copying it does.
    if (connection.stream.writable) connection.stream.write(Buffer.concat(messages));
    this.#turnTo(0);
  };

  /** Adds the messages that run a statement, and notes the name under which they do. */
  #add(messages: Buffer[], connection: Connection, statement: Statement): void {
    const { parsedStatements, submittedNamedStatements } = connection;
    const { text, values } = statement;
    // What another statement is about to have parsed may yet fail, so for once it goes without its name.
    const isPending = submittedNamedStatements[statement.name ?? ''] !== undefined;
    const name = isPending ? '' : (statement.name ?? '');
    const isKept = parsedStatements[name] !== undefined;
    if (!isKept) messages.push(serialize.parse({ name, text }));
    if (!isKept && name !== '') submittedNamedStatements[name] = text;
    messages.push(serialize.bind({ statement: name, values }));
    if (!isKept || !this.#known.has(name)) messages.push(serialize.describe({ type: 'P' }));
    messages.push(serialize.execute({ rows: 0 }));
    this.#names.push(name);
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#columns = new Columns(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(this.#columns?.read(fields));
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [command = '', ...counts] = text.split(' ');
    const rows = this.#rows;
    if (this.name) this.#known.set(this.name, this.#columns ?? new Columns([]));
    this.statements[this.#position]?.resolve({ command, rowCount: Number(counts.at(-1)), rows });
    this.#turnTo(this.#position + 1);
  }

  handleError(error: unknown): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(undefined);
  }

  #turnTo(position: number): void {
    this.#position = position;
    this.name = this.#names[position] ?? '';
    this.text = this.statements[position]?.text ?? '';
    this.#columns = this.#known.get(this.name);
    this.#rows = [];
  }

  #failRest(error: unknown): void {
    for (const name of this.#names.slice(this.#position)) {
      delete this.#connection?.submittedNamedStatements[name];
    }
    for (const { reject } of this.statements.slice(this.#position)) reject(error);
  }
}
