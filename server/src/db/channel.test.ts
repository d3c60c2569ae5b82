import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openChannel } from './channel.ts';

const url = process.env.TEST_DATABASE_URL;

it.runIf(process.env.TEST_ENGINE === 'postgres' && url)(
  'words that are said at once and in between go out one query after the other, each once',
  async () => {
    const heard: string[] = [];
    const warnings: string[] = [];
    const onWarning = ({ message }: Error) => warnings.push(message);
    process.on('warning', onWarning);
    const self = randomUUID();
    const words = Array.from({ length: 300 }, (_, place) => `${self} ${place}`);
    const allHeard = Promise.withResolvers<void>();
    const channel = await openChannel(
      { engine: 'postgres', url: url as string },
      {
        onWord: (word) => {
          if (!word.startsWith(self)) return;
          if (heard.push(word) === words.length) allHeard.resolve();
        },
        onGap: () => undefined,
        onError: (error) => expect.unreachable(error.message),
      },
    );
    const said: Promise<void>[] = [];
    for (const [place, word] of words.entries()) {
      said.push(channel.say(word));
      // Now and then the words before are out, or on their way, or just acknowledged.
      if (place % 7 === 0) await said.at(-1);
      if (place % 5 === 0) await nextTurn();
    }
    await Promise.all(said);
    await allHeard.promise;
    expect(heard.toSorted()).toEqual(words.toSorted());
    await channel.close();
    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  },
);
