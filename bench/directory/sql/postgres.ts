import pg from 'pg';
import type { DirectoryDocument, DirectorySearch } from '../../../engine/src/document.ts';
import { COLUMNS } from './columns.ts';
import { type Statement, withNumbers } from './conditions.ts';
import { INDEXED_TABLE, indexedStatements } from './indexed.ts';
import { LITERAL_TABLE, literalStatements, NEWEST_INDEX, POSTGRES } from './literal.ts';

const BATCH = 20_000;

/** The same profiles in PostgreSQL twice: in a simple table and in a well-indexed one. */
export class PostgresDirectory {
  readonly #client: pg.Client;

  private constructor(url: string) {
    this.#client = new pg.Client({ connectionString: url });
  }

  static async open(url: string, documents: readonly DirectoryDocument[]) {
    const directory = new PostgresDirectory(url);
    await directory.#client.connect();
    await directory.#fill(documents);
    return directory;
  }

  /** Returns no total, because it differs from the index's: this search does not look at the names of roles. */
  async literal(search: DirectorySearch): Promise<undefined> {
    await this.#readAll(literalStatements(search, POSTGRES));
  }

  /** Returns the total. */
  async indexed(search: DirectorySearch): Promise<number> {
    const [counts] = await this.#readAll(indexedStatements(search));
    return Number(counts?.find(({ name }) => name === 'total')?.count);
  }

  async close(): Promise<void> {
    await this.#client.query('DROP SCHEMA bench CASCADE');
    await this.#client.end();
  }

  async #readAll(statements: Statement[]): Promise<Record<string, unknown>[][]> {
    const answers: Record<string, unknown>[][] = [];
    for (const statement of statements) {
      answers.push((await this.#client.query(withNumbers(statement))).rows);
    }
    return answers;
  }

  async #fill(documents: readonly DirectoryDocument[]): Promise<void> {
    const run = (text: string) => this.#client.query(text);
    await run('CREATE SCHEMA bench');
    // A schema of its own, so that the migrations' tables stay unchanged.
    await run('SET search_path = bench');
    // Enough memory for a whole result, and no compilation, which would take longer than these queries.
    await run("SET work_mem = '64MB'; SET maintenance_work_mem = '256MB'; SET jit = off");
    await run(LITERAL_TABLE);
    for (let start = 0; start < documents.length; start += BATCH) {
      await this.#insert(documents.slice(start, start + BATCH));
    }
    await run(NEWEST_INDEX);
    await run('VACUUM ANALYZE profiles');
    for (const statement of INDEXED_TABLE) await run(statement);
  }

  async #insert(documents: readonly DirectoryDocument[]): Promise<void> {
    const columns = COLUMNS.map(({ read }) => documents.map(read));
    const parameters = COLUMNS.map(({ type }, at) => `$${at + 1}::${type}[]`).join(', ');
    await this.#client.query(`INSERT INTO profiles SELECT * FROM unnest(${parameters})`, columns);
  }
}
