import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { DirectoryDocument, DirectorySearch } from '../../../engine/src/document.ts';
import { COLUMNS } from './columns.ts';
import type { Statement } from './conditions.ts';
import { LITERAL_TABLE, literalStatements, NEWEST_INDEX, SQLITE } from './literal.ts';

/** The simple table in SQLite, in memory. */
export class LiteralSqlite {
  readonly #db = new DatabaseSync(':memory:');

  constructor(documents: readonly DirectoryDocument[]) {
    this.#db.exec(`${LITERAL_TABLE}; ${NEWEST_INDEX}; BEGIN`);
    const places = COLUMNS.map(() => '?').join(', ');
    const insert = this.#db.prepare(`INSERT INTO profiles VALUES (${places})`);
    for (const one of documents) insert.run(...COLUMNS.map(({ read }) => read(one)));
    this.#db.exec('COMMIT; ANALYZE');
  }

  search(search: DirectorySearch): void {
    for (const statement of literalStatements(search, SQLITE)) this.#read(statement);
  }

  close(): void {
    this.#db.close();
  }

  #read({ text, values }: Statement): void {
    this.#db.prepare(text).all(...(values as SQLInputValue[]));
  }
}
