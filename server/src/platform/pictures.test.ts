import sharp from 'sharp';
import { expect, it } from 'vitest';
import { toJpeg } from './pictures.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>';

it('draws one picture at a time, and refuses those that would wait too long', async () => {
  let [running, most] = [0, 0];
  const draw = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return SVG;
  };
  const pictures = await Promise.allSettled(Array.from({ length: 70 }, () => toJpeg(draw)));
  const refused = pictures.filter(({ status }) => status === 'rejected');
  expect(most).toBe(1);
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ reason: { code: 'OVERLOADED' } });
  const made = await Promise.all(Array.from({ length: 3 }, () => toJpeg(draw)));
  expect(await sharp(made[0]).metadata()).toMatchObject({ format: 'jpeg', width: 8 });
});
