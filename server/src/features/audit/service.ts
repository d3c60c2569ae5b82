import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import { newId } from '#server/platform/ids.ts';
import { insertAuditEntry } from './store.ts';

/** What administrators do that touches a member. */
export type AuditedAction =
  | 'generate-reset-link'
  | 'generate-verification-link'
  | 'generate-magic-link'
  | 'grant-admin'
  | 'revoke-admin'
  | 'suspend-member'
  | 'unsuspend-member'
  | 'read-reported-message'
  | 'resolve-report';

/** Who acts where no member does: the operator at the command line. */
export const OPERATOR = 'operator';

/** Writes down, in the transaction of the deed, who did what to whom. Entries are never changed or removed. */
export async function record(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  actorId: string,
  action: AuditedAction,
  subjectId: string,
): Promise<void> {
  const createdAt = ctx.clock.now();
  await insertAuditEntry(tx, {
    id: newId('aud_', createdAt),
    actorId,
    action,
    subjectId,
    createdAt,
  });
}
