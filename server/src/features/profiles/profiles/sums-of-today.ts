import { hasEnded } from '@lintel/contract/values/briefs';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ProfileRow } from '#server/db/schema.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { londonDay } from '#server/platform/london-days.ts';
import type { StoredProfile } from './store.ts';

// What ended yesterday is no fact today, whether or not the turn of the day has written the sums, and no brief.

/** What the reading of sums needs. */
export type SumsContext = { db: Db | Tx } & Pick<Context, 'clock'>;

/** Rows of profiles with the sums of today, and without what their members were after until yesterday. */
export async function withSums<
  Row extends Pick<ProfileRow, 'id' | 'verifiedAt' | 'factFlags' | 'datedUntil'> & {
    briefEndsOn?: StoredProfile['briefEndsOn'];
  },
>({ db, clock }: SumsContext, stored: readonly Row[]): Promise<Row[]> {
  const today = londonDay(clock.now());
  const rows = stored.map((row) =>
    row.briefEndsOn && hasEnded({ endsOn: row.briefEndsOn }, today)
      ? { ...row, briefId: null }
      : row,
  );
  const past = rows.filter(({ datedUntil }) => datedUntil !== null && datedUntil < today);
  if (past.length === 0) return rows;
  const stated = await facts.listOf(
    db,
    past.map(({ id }) => id),
  );
  const byMember = Map.groupBy(stated, ({ memberId }) => memberId);
  const sums = new Map(
    past.map(({ id }) => [id, facts.summarise(byMember.get(id) ?? [], today)] as const),
  );
  return rows.map((row) => ({ ...row, ...sums.get(row.id) }));
}

/** Whether the sums of all profiles are those of a day. Once they are, they stay so for the day. */
export async function areSumsOf(db: Db | Tx, today: string): Promise<boolean> {
  const past = db.selectFrom('profiles').select('id').where('datedUntil', '<', today).limit(1);
  return (await past.executeTakeFirst()) === undefined;
}
