import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Create a picture of one colour, twice as wide as high. */
export function aPicture(format: 'jpeg' | 'png' | 'webp' = 'jpeg', side = 200): Promise<Buffer> {
  return sharp({
    create: { width: side * 2, height: side, channels: 3, background: '#24506b' },
  })
    .toFormat(format)
    .toBuffer();
}

/** Create a small PNG file whose header claims `side` x `side` pixels. */
export function aBomb(side: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * 1_000));
  const chunks = [chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
