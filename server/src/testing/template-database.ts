/**
 * Migrate one PostgreSQL database before all tests. Each test app then gets a copy of it, which is much faster than
 * migrating.
 * @returns a function that drops it after all tests
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_ENGINE !== 'postgres') return undefined;
  const { openEmptyDatabase } = await import('./test-app.ts');
  const { migrate } = await import('#server/db/migrate.ts');
  const { db, location, drop } = await openEmptyDatabase();
  await migrate(db);
  // PostgreSQL can only copy databases without connections.
  await db.destroy();
  if (location.engine === 'postgres')
    process.env.TEST_TEMPLATE = new URL(location.url).pathname.slice(1);
  return drop;
}
