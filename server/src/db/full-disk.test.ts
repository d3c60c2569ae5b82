import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aConversation, send, trySend } from '#server/testing/talk.ts';
import { openTestApp } from '#server/testing/test-app.ts';

it.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'a full disk is a database that is away, until there is space again',
  async () => {
    await using app = await openTestApp({ rateLimitFactor: 1000 });
    const { db } = app.ctx;
    const [ada, ben] = await aConversation(app);
    const first = await send(ada, ben, 'Before');
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(db);
    const text = 'The flat in Salford '.repeat(190);
    const answers = await Promise.all(Array.from({ length: 20 }, () => trySend(ada, ben, text)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, error } of refused) {
      expect([status, error?.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
    }
    expect((await ada.client.try(getSessionUser, {})).status).toBe(200);

    await sql`pragma max_page_count = 1000000`.execute(db);
    const last = await send(ada, ben, 'After');
    expect(last.seq).toBe(first.seq + answers.length - refused.length + 1);
  },
);
