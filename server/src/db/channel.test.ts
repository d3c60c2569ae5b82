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
    const self = `${process.pid}-${Date.now()}`;
    const channel = await openChannel(
      { engine: 'postgres', url: url as string },
      {
        onWord: (word) => word.startsWith(self) && heard.push(word),
        onGap: () => undefined,
        onError: (error) => expect.unreachable(error.message),
      },
    );
    const words = Array.from({ length: 300 }, (_, index) => `${self} ${index}`);
    const sends: Promise<void>[] = [];
    for (const [index, word] of words.entries()) {
      sends.push(channel.say(word));
      // Now and then the words before are out, or on their way, or just acknowledged.
      if (index % 7 === 0) await sends.at(-1);
      if (index % 5 === 0) await new Promise(setImmediate);
    }
    await Promise.all(sends);
    await expect.poll(() => heard.length).toBe(words.length);
    expect(heard.toSorted()).toEqual(words.toSorted());
    await channel.close();
    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  },
);
