import { expect, it } from 'vitest';
import { openChannel } from './channel.ts';

const url = process.env.TEST_DATABASE_URL;

it.runIf(process.env.TEST_ENGINE === 'postgres' && url)(
  'words that are said at once and in between go out one query after the other, each once',
  async () => {
    const heard: string[] = [];
    const warned: string[] = [];
    const onWarning = ({ message }: Error) => warned.push(message);
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
    const said: Promise<void>[] = [];
    for (const [index, word] of words.entries()) {
      said.push(channel.say(word));
      // Now and then the words before are out, or on their way, or just acknowledged.
      if (index % 7 === 0) await said.at(-1);
      if (index % 5 === 0) await new Promise(setImmediate);
    }
    await Promise.all(said);
    await expect.poll(() => heard.length).toBe(words.length);
    expect(heard.toSorted()).toEqual(words.toSorted());
    await channel.close();
    process.off('warning', onWarning);
    expect(warned).toEqual([]);
  },
);
