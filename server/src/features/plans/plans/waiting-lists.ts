import { OPEN_ALREADY } from '@lintel/contract/plans/plans';
import type { PlanKey } from '@lintel/contract/values/plans';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import { AppError } from '#server/platform/app-error.ts';
import { openPlansOf } from './rules.ts';
import * as store from './store.ts';
import { toInterest } from './view.ts';

export async function isWaiting(tx: Tx, memberId: string, plan: PlanKey): Promise<boolean> {
  const row = await tx
    .selectFrom('planInterests')
    .select('plan')
    .where('memberId', '=', memberId)
    .where('plan', '=', plan)
    .executeTakeFirst();
  return row !== undefined;
}

export async function endWaiting(tx: Tx, memberId: string, plan: PlanKey): Promise<void> {
  await tx
    .deleteFrom('planInterests')
    .where('memberId', '=', memberId)
    .where('plan', '=', plan)
    .execute();
}

/** Add the viewer to a plan's waiting list. A member who is on it already keeps their place. */
export async function addInterest(ctx: Context, viewer: Viewer, plan: PlanKey) {
  if (openPlansOf(ctx.config.payments).includes(plan)) {
    throw new AppError('VALIDATION_FAILED', { fields: { plan: OPEN_ALREADY } });
  }
  const createdAt = ctx.clock.now();
  return toInterest(
    await store.upsertInterest(ctx.db, { memberId: viewer.memberId, plan, createdAt }),
  );
}

export async function listInterests(ctx: Context, viewer: Viewer) {
  const rows = await store.listInterests(ctx.db, viewer.memberId);
  return { items: rows.map(toInterest) };
}

/** The members waiting for a plan, the longest waiting first. */
export async function listWaiting({ db }: Pick<Context, 'db'>, plan: PlanKey): Promise<string[]> {
  return store.listWaiting(db, plan);
}
