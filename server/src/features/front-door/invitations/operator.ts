import type { OperatorInvitation } from '@lintel/contract/front-door/operator-invitations';
import { INVITATION_LIMITS, invitationPath } from '@lintel/contract/values/front-door';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as members from '#server/features/members/members/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { type CsvColumn, csvOf } from '#server/platform/csv.ts';
import { newCode } from '#server/platform/short-codes.ts';
import * as store from './store.ts';

// The operator's invitations, each with a label, and what came of them.

const COLUMNS: readonly CsvColumn<OperatorInvitation>[] = [
  ['Label', ({ label }) => label],
  ['Link', ({ url }) => url],
  ['Visits', ({ visits }) => visits],
  ['Sign-ups', ({ signups }) => signups],
  ['Completed', ({ completed }) => completed],
  ['Created', ({ createdAt }) => createdAt.slice(0, 10)],
  ['On', ({ isOn }) => (isOn ? 'yes' : 'no')],
];

/** The operator's invitations, the newest first, with their counts. */
export async function listOfOperator({ db, config }: Context) {
  const rows = await store.listOfOperator(db);
  return {
    items: rows.map(
      ({ code, label, createdAt, offAt, ...counts }): OperatorInvitation => ({
        ...{ code, ...counts },
        url: config.linkBase + invitationPath(code),
        label: label ?? '',
        createdAt: isoInstant(createdAt),
        isOn: offAt === null,
      }),
    ),
  };
}

/** The operator's invitations as CSV. */
export async function exportOfOperator(ctx: Context): Promise<string> {
  return csvOf(COLUMNS, (await listOfOperator(ctx)).items);
}

/** Create an invitation of the operator. Throws INVITATION_LIMIT. */
export async function createOfOperator(ctx: Context, viewer: Viewer, label: string) {
  await transact(ctx, async (tx) => {
    await members.lockViewer(ctx, tx, viewer);
    const count = await store.countOfOperator(tx);
    if (count >= INVITATION_LIMITS.ofOperator) throw new AppError('INVITATION_LIMIT');
    const createdAt = ctx.clock.now();
    await store.insertInvitation(tx, { code: newCode(), memberId: null, label, createdAt });
  });
  return listOfOperator(ctx);
}

/** Turn an invitation of the operator off. Throws NOT_FOUND. */
export async function endOfOperator(ctx: Context, code: string) {
  if (!(await store.endOfOperator(ctx.db, code, ctx.clock.now()))) throw new AppError('NOT_FOUND');
  return listOfOperator(ctx);
}
