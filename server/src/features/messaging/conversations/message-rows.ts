import type { Db } from '#server/db/open.ts';
import type { MessageRow } from '#server/db/schema.ts';
import type { MessageRange } from './slices.ts';

/** The messages of these ranges, each in the order of its sequence. */
export async function listRanges(db: Db, ranges: readonly MessageRange[]): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where((where) =>
      where.or(
        ranges.map(({ conversationId, after, upTo }) =>
          where.and([
            where('conversationId', '=', conversationId),
            where('seq', '>', after),
            where('seq', '<=', upTo),
          ]),
        ),
      ),
    )
    .orderBy('conversationId')
    .orderBy('seq')
    .execute();
}
