import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCollection } from '@lintel/contract/collections/collections';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cached } from '#server/platform/cached.ts';
import { limitConcurrency, singleFlight } from '#server/platform/concurrency.ts';
import { createLog } from '#server/platform/log.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { Signals } from '#server/platform/signals.ts';
import { readDocument } from '#server/programs/web-data/reader.ts';
import { searchWeb } from '#server/programs/web-data/search.ts';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { migrate } from './migrate.ts';
import { type Db, openDatabase, type Tx } from './open.ts';
import { transact } from './transact.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';

/** Every signal of these topics, as its listeners hear it. */
function hear(signals: Signals): [string, readonly string[] | null][] {
  const heard: [string, readonly string[] | null][] = [];
  for (const topic of ['mail', 'blocks'] as const) {
    signals.on(topic, async (ids) => void heard.push([topic, ids]));
  }
  return heard;
}

async function addOne(db: Db, key: string): Promise<void> {
  await db
    .insertInto('rateLimits')
    .values({ key, count: 1, resetsAt: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ count: sql<number>`${sql.ref('rateLimits.count')} + 1` }),
    )
    .execute();
}

async function countsOf(db: Db): Promise<Record<string, number>> {
  const rows = await db.selectFrom('rateLimits').selectAll().execute();
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
}

describe('a transaction', () => {
  it('writes nothing if one of its statements has failed, even if no one looks at the error', async () => {
    await using app = await openTestApp();
    const again = (db: Db, key: string) =>
      db.insertInto('rateLimits').values({ key, count: 1, resetsAt: 1 }).execute();
    await addOne(app.ctx.db, 'there');
    const transaction = transact(app.ctx, async (tx) => {
      await Promise.allSettled([again(tx, 'one'), again(tx, 'there'), again(tx, 'two')]);
    });
    await expect(transaction).rejects.toThrow();
    expect(await countsOf(app.ctx.db)).toEqual({ there: 1 });
    await transact(app.ctx, (tx) => again(tx, 'two'));
    expect(await countsOf(app.ctx.db)).toEqual({ there: 1, two: 1 });
  });

  it('publishes each topic once, with all its members, after the commit and before the response', async () => {
    await using app = await openTestApp();
    const heard = hear(app.ctx.signals);
    const result = await transact(app.ctx, async (tx) => {
      tx.note('blocks', ['ada', 'ben']);
      tx.note('mail');
      await addOne(tx, 'one');
      tx.note('blocks', ['ben', 'cy']);
      tx.note('mail');
      expect(heard).toEqual([]);
      return 'done';
    });
    expect(result).toBe('done');
    expect(heard).toEqual([
      ['blocks', ['ada', 'ben', 'cy']],
      ['mail', []],
    ]);
  });

  it('publishes nothing when it is rolled back', async () => {
    await using app = await openTestApp();
    const heard = hear(app.ctx.signals);
    const failing = transact(app.ctx, async (tx) => {
      tx.note('mail');
      await addOne(tx, 'one');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(heard).toEqual([]);
    expect(await countsOf(app.ctx.db)).toEqual({});
  });
});

describe('a transaction within a transaction', () => {
  /** One that writes, notes and then throws. */
  const fail = (deps: Parameters<typeof transact>[0], key: string) =>
    transact(deps, async (tx) => {
      tx.note('blocks', [key]);
      await addOne(tx, key);
      throw new Error(`not ${key}`);
    });

  it('that throws takes its own writes and notes with it, and nothing else', async () => {
    await using app = await openTestApp();
    const { ctx } = app;
    const heard = hear(ctx.signals);
    await transact(ctx, async (tx) => {
      const deps = { ...ctx, db: tx };
      tx.note('blocks', ['ada']);
      await addOne(tx, 'before');
      await expect(fail(deps, 'inner')).rejects.toThrow('not inner');
      await transact(deps, async (inner) => {
        inner.note('blocks', ['ben']);
        await addOne(inner, 'kept');
        await expect(fail({ ...ctx, db: inner }, 'innermost')).rejects.toThrow('not innermost');
        await addOne(inner, 'kept');
      });
      await addOne(tx, 'after');
    });
    expect(await countsOf(ctx.db)).toEqual({ before: 1, kept: 2, after: 1 });
    expect(heard).toEqual([['blocks', ['ada', 'ben']]]);
  });

  it('is rolled back with the whole, and with the one around it', async () => {
    await using app = await openTestApp();
    const { ctx } = app;
    const heard = hear(ctx.signals);
    await transact(ctx, async (tx) => {
      await addOne(tx, 'outer');
      const around = transact({ ...ctx, db: tx }, async (inner) => {
        await transact({ ...ctx, db: inner }, async (innermost) => {
          innermost.note('mail');
          await addOne(innermost, 'innermost');
        });
        throw new Error('not this');
      });
      await expect(around).rejects.toThrow('not this');
    });
    const whole = transact(ctx, async (tx) => {
      await transact({ ...ctx, db: tx }, (inner) => addOne(inner, 'inner'));
      throw new Error('nor that');
    });
    await expect(whole).rejects.toThrow('nor that');
    expect(await countsOf(ctx.db)).toEqual({ outer: 1 });
    expect(heard).toEqual([]);
  });

  it('may fail on a statement and be followed by others', async () => {
    await using app = await openTestApp();
    const { ctx } = app;
    const insert = (db: Db, key: string) =>
      db.insertInto('rateLimits').values({ key, count: 1, resetsAt: 1 }).execute();
    await transact(ctx, async (tx) => {
      await insert(tx, 'one');
      const inner = transact({ ...ctx, db: tx }, (part) =>
        Promise.all(['two', 'one', 'three', 'four'].map((key) => insert(part, key))),
      );
      await expect(inner).rejects.toThrow(/unique/i);
      await insert(tx, 'five');
    });
    expect(await countsOf(ctx.db)).toEqual({ one: 1, five: 1 });
  });

  it('does not run beside another, nor beside queries of the one around it', async () => {
    await using app = await openTestApp();
    const { ctx } = app;
    const beside = (second: (db: Tx) => Promise<unknown>) =>
      transact(ctx, async (tx) => {
        const first = transact({ ...ctx, db: tx }, (inner) => addOne(inner, 'first'));
        await Promise.all([first, second(tx)]);
      });
    const another = (db: Tx) => transact({ ...ctx, db }, (inner) => addOne(inner, 'second'));
    await expect(beside(another)).rejects.toThrow('open savepoint');
    await expect(beside((tx) => addOne(tx, 'second'))).rejects.toThrow('open savepoint');
    expect(await countsOf(ctx.db)).toEqual({});
  });
});

describe('within a transaction', () => {
  it('the database itself is refused, instead of waiting for a second connection', async () => {
    await using app = await openTestApp();
    const { ctx } = app;
    const wrong = [
      () => countsOf(ctx.db),
      () => app.ctx.db.transaction().execute(countsOf),
      () => transact(ctx, countsOf),
    ];
    for (const read of wrong) {
      await expect(transact(ctx, read)).rejects.toThrow('its own `tx`');
    }
    // Not what follows it, even if it was begun inside.
    const isOver = Promise.withResolvers<void>();
    const [later] = await transact(ctx, async () => [isOver.promise.then(() => countsOf(ctx.db))]);
    isOver.resolve();
    expect(await later).toEqual({});
  });

  it('nothing else is waited for', async () => {
    await using app = await openTestApp();
    const { ctx } = app;
    const waits = [
      () => hashPassword('correct horse', ctx.config.passwordCost),
      () => readDocument({ kind: 'html', text: 'Hello' }),
      () => ctx.web.fetch('http://page.test/'),
      () =>
        searchWeb(
          'http://search.test/',
          { query: 'a', language: 'en', page: 1 },
          AbortSignal.abort(),
        ),
      () => ctx.storage.open('files/none'),
      () => ctx.signals.publish('profiles'),
      async () => cached(ctx.clock, 1, async () => 1)(),
      async () => singleFlight(async () => undefined)(),
      () => limitConcurrency(1, 1)(async () => undefined),
    ];
    for (const wait of waits) {
      await expect(transact<unknown>(ctx, wait)).rejects.toThrow('nothing but its own queries');
    }
  });

  it('nothing is sent after its end', async () => {
    await using app = await openTestApp();
    const { ctx } = app;
    const isOver = Promise.withResolvers<void>();
    const late = async (tx: Tx) => {
      await isOver.promise;
      await addOne(tx, 'late');
    };
    const [attempt] = await transact(ctx, async (tx) => [late(tx)]);
    isOver.resolve();
    await expect(attempt).rejects.toThrow('already committed');
    const insert = (tx: Tx, key: string) =>
      tx.insertInto('rateLimits').values({ key, count: 1, resetsAt: 1 }).execute();
    const cut = transact(ctx, (tx) =>
      Promise.all(['one', 'one', 'two', 'three', 'four'].map((key) => insert(tx, key))),
    );
    await expect(cut).rejects.toThrow(/unique/i);
    expect(await countsOf(ctx.db)).toEqual({});
  });
});

describe.runIf(isPostgres)('on PostgreSQL', () => {
  it('two deadlocked transactions both succeed', async () => {
    await using app = await openTestApp();
    const { ctx } = app;
    await addOne(ctx.db, 'one');
    await addOne(ctx.db, 'two');
    const heard = hear(ctx.signals);
    const bothHold = Promise.withResolvers<void>();
    const oneIsDone = Promise.withResolvers<void>();
    let tries = 0;
    const cross = async (first: string, second: string) => {
      await transact(ctx, async (tx) => {
        tx.note('blocks', [`try ${++tries}`]);
        // The second try of the loser would otherwise be able to take the row before the winner wakes up.
        if (tries === 3) await oneIsDone.promise;
        await addOne(tx, first);
        if (tries === 2) bothHold.resolve();
        await bothHold.promise;
        await addOne(tx, second);
      });
      oneIsDone.resolve();
    };
    await Promise.all([cross('one', 'two'), cross('two', 'one')]);
    expect(tries).toBe(3);
    expect(await countsOf(ctx.db)).toEqual({ one: 3, two: 3 });
    // What the loser had noted is not published; what it noted in its second try is.
    expect(heard).toHaveLength(2);
    expect(heard).toContainEqual(['blocks', ['try 3']]);
  });

  it('a transaction that always conflicts is tried three times and answered with 503', async () => {
    await using app = await openTestApp();
    const { client } = await aMember(app);
    // A sequence counts on, also where the transaction is rolled back.
    await sql`create sequence tries`.execute(app.ctx.db);
    await sql`create function lose() returns trigger language plpgsql as $$ begin
      perform nextval('tries');
      raise exception 'could not serialize access' using errcode = '40001';
    end $$`.execute(app.ctx.db);
    await sql`create trigger lose before insert on collections for each row
      execute function lose()`.execute(app.ctx.db);
    const { status, error } = await client.try(createCollection, { body: { name: 'Never' } });
    expect({ status, code: error?.code }).toEqual({ status: 503, code: 'OVERLOADED' });
    const { rows } = await sql<{ tries: number }>`select last_value as tries from tries`.execute(
      app.ctx.db,
    );
    expect(rows).toEqual([{ tries: 3 }]);
  });
});

describe.runIf(!isPostgres)('on SQLite', () => {
  /** A server's database, and another process's connection to the same file. */
  async function openTwice() {
    const folder = await mkdtemp(join(tmpdir(), 'lintel-conflict-'));
    const location = { engine: 'sqlite', path: join(folder, 'lintel.db') } as const;
    const [db, other] = [0, 1].map(() => openDatabase(location, () => undefined)) as [Db, Db];
    await migrate(db);
    onTestFinished(async () => {
      await Promise.all([db.destroy(), other.destroy()]);
      await rm(folder, { recursive: true });
    });
    return { ctx: { db, signals: new Signals(createLog('silent'), 1_000) }, other };
  }

  /** Read and then write; in the first `losses` tries the other process has written in between. */
  async function cross({ ctx, other }: Awaited<ReturnType<typeof openTwice>>, losses: number) {
    const heard = hear(ctx.signals);
    let tries = 0;
    const done = transact(ctx, async (tx) => {
      tx.note('blocks', [`try ${++tries}`]);
      await countsOf(tx);
      if (tries <= losses) await addOne(other, 'theirs');
      await addOne(tx, 'ours');
    });
    const error = await done.catch((reason: unknown) => reason);
    return { tries, heard, error };
  }

  it('a transaction that loses to another process is retried as a whole', async () => {
    const two = await openTwice();
    const { tries, heard, error } = await cross(two, 2);
    expect({ tries, error }).toEqual({ tries: 3, error: undefined });
    expect(await countsOf(two.ctx.db)).toEqual({ ours: 1, theirs: 2 });
    expect(heard).toEqual([['blocks', ['try 3']]]);
  });

  it('a transaction that always loses is tried three times and refused', async () => {
    const two = await openTwice();
    const { tries, heard, error } = await cross(two, Number.POSITIVE_INFINITY);
    expect(tries).toBe(3);
    expect(error).toMatchObject({ name: 'AppError', code: 'OVERLOADED' });
    expect(await countsOf(two.ctx.db)).toEqual({ theirs: 3 });
    expect(heard).toEqual([]);
  });
});
