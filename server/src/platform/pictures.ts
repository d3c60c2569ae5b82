import sharp, { type Metadata, type Sharp } from 'sharp';
import { limitConcurrency } from './concurrency.ts';

// One thread for each picture and two pictures at once, so that uploads leave capacity for everything else.
const limited = limitConcurrency(2, 48);
sharp.concurrency(1);
sharp.cache(false);
// Only files with the signature of one of three formats get here; the other decoders are blocked all the same, but for
// that of the pictures that we draw ourselves. They are made one at a time.
const drawing = limitConcurrency(1, 60);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    'VipsForeignLoadSvgBuffer',
  ],
});

const QUALITY = 82;
const END_OF_JPEG = Buffer.of(0xff, 0xd9);

/** Most pictures are decoded a few lines at a time. What others take at once is limited. */
const DECODED_BYTES = 80_000_000;

export type PictureFault = 'unknown' | 'tooManyPixels' | 'tooLargeForItsFormat' | 'damaged';

/** A picture that cannot be used, and why. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly fault: PictureFault;

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/** The format of a picture by its first bytes; undefined for any other format. */
export function pictureTypeOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  return undefined;
}

/**
 * Re-encodes a picture as squares around its middle, in WebP: upright and stripped of metadata; for an animation, its
 * first frame.
 * @param sizes the sides in pixels
 * @throws PictureRefused; OVERLOADED when too many pictures wait
 */
export async function toSquares(
  bytes: Uint8Array,
  { sizes, maxPixels }: { sizes: readonly number[]; maxPixels: number },
): Promise<Buffer[]> {
  const type = pictureTypeOf(bytes);
  if (!type) throw new PictureRefused('unknown');
  return limited(async () => {
    try {
      // Phones leave out the mark, and a picture that is cut off lacks more than that.
      const whole = Buffer.concat([bytes, type === 'jpeg' ? END_OF_JPEG : Buffer.of()]);
      // Only the header is read without the limit, to say why a picture is refused.
      await check(sharp(whole, { limitInputPixels: false }), type, maxPixels);
      const picture = sharp(whole, { limitInputPixels: maxPixels, failOn: 'warning' });
      const largest = Math.max(...sizes);
      const upright = picture.autoOrient().resize(largest, largest, { fit: 'cover' });
      // The picture is decoded once: the other sizes are made from the largest.
      const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
      const squares: Buffer[] = [];
      for (const size of sizes) {
        const square = sharp(data, { raw: info }).resize(size, size);
        squares.push(await square.webp({ quality: QUALITY }).toBuffer());
      }
      return squares;
    } catch (cause) {
      throw cause instanceof PictureRefused ? cause : new PictureRefused('damaged', { cause });
    }
  });
}

/**
 * Make a JPEG of an SVG picture that the product draws itself, outside the thread of the requests.
 * @throws OVERLOADED when too many pictures wait
 */
export function toJpeg(draw: () => Promise<string>): Promise<Buffer> {
  return drawing(async () => {
    const picture = sharp(Buffer.from(await draw()));
    return picture.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
  });
}

/** A photo as pictures that we draw ourselves show it. */
export async function toDataUrl(photo: Buffer): Promise<string> {
  const jpeg = await sharp(photo).jpeg({ quality: QUALITY }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

async function check(picture: Sharp, type: string, maxPixels: number): Promise<void> {
  const metadata = await picture.metadata();
  // What begins like one format may be read as another.
  if (metadata.format !== type) throw new PictureRefused('unknown');
  const pixels = metadata.width * metadata.height;
  if (pixels > maxPixels) throw new PictureRefused('tooManyPixels');
  if (pixels * bytesHeld(metadata) > DECODED_BYTES)
    throw new PictureRefused('tooLargeForItsFormat');
}

/** How many bytes of each pixel are in memory at once: progressive pictures come in several passes over all of them. */
function bytesHeld({ format, isProgressive, channels, depth }: Metadata): number {
  if (format === 'webp') return 4;
  if (!isProgressive) return 0;
  return format === 'jpeg' || depth === 'uchar' ? channels : 2 * channels;
}
