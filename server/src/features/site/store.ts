import type { Db } from '#server/db/open.ts';

/** The pairs of members of whom each has written to the other. */
export async function countConnections(db: Db): Promise<number> {
  const { count } = await db
    .with('written', (cte) =>
      cte.selectFrom('messages').select(['senderId', 'receiverId']).distinct(),
    )
    .selectFrom('written as sent')
    .innerJoin('written as answered', (join) =>
      join
        .onRef('sent.senderId', '=', 'answered.receiverId')
        .onRef('sent.receiverId', '=', 'answered.senderId'),
    )
    .whereRef('sent.senderId', '<', 'sent.receiverId')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
