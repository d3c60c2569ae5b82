import { sql } from 'kysely';

/**
 * Migrate one PostgreSQL database before all tests. Test apps use copies of it, which is much faster than migrating.
 * @returns a function that drops it and its copies after all tests
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_ENGINE !== 'postgres') return undefined;
  const { openDatabase } = await import('#server/db/open.ts');
  const { openEmptyDatabase } = await import('./test-database.ts');
  const { migrate } = await import('#server/db/migrate.ts');
  const { db, location } = await openEmptyDatabase();
  await migrate(db);
  // PostgreSQL can only copy databases without connections.
  await db.destroy();
  if (location.engine !== 'postgres') return undefined;
  const template = new URL(location.url).pathname.slice(1);
  process.env.TEST_TEMPLATE = template;
  return async () => {
    const url = process.env.TEST_DATABASE_URL ?? '';
    await using admin = openDatabase({ engine: 'postgres', url }, () => undefined, 'long');
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database where starts_with(datname, ${template})`.execute(
      admin,
    );
    for (const { name } of rows) {
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
    }
  };
}
