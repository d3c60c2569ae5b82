import type { SqlStatement } from '@lintel/contract/programs/sql';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { runSql as run } from './sql.ts';
import type { Row } from './statement.ts';

/** Run a statement of an administrator. It is recorded first, whatever comes of it, without its values. */
export async function runSql(
  ctx: Context,
  { memberId: actorId }: Pick<Viewer, 'memberId'>,
  statement: SqlStatement,
): Promise<{ rows: Row[] }> {
  const { sql: source } = ctx.config;
  if (!source) throw new AppError('SQL_OFF');
  const entry = { actorId, action: 'run-sql', subjectId: audit.DATABASE } as const;
  await transact(ctx, (tx) =>
    audit.recordAction(ctx, tx, { ...entry, details: [statement.query] }),
  );
  return { rows: await run(source, statement) };
}
