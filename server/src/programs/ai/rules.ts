import { pictureTypeOf } from '#server/platform/pictures.ts';
import type { TextRequest } from './ai.ts';

/** How much the pictures of one edit may weigh together. */
export const TOTAL_PICTURE_BYTES = 20_000_000;

const GIF = /^GIF8[79]a/;

/** The media type of a picture, by its first bytes. */
export function typeOfPicture(bytes: Buffer): string | undefined {
  const type = GIF.test(bytes.toString('latin1', 0, 6)) ? 'gif' : pictureTypeOf(bytes);
  return type && `image/${type}`;
}

/** The name under which a picture is sent, which says its format. */
export function nameOfPicture(index: number, type: string): string {
  return `picture-${index + 1}.${type.replace('image/', '')}`;
}

/** The request after an answer that did not fit its schema. */
export function promptAgain(request: TextRequest, answer: string, fault: string): TextRequest {
  const wrong = `Your answer was:\n${answer}\n\nIt does not fit the schema: ${fault}`;
  return { ...request, prompt: `${request.prompt}\n\n${wrong}\nAnswer again, with JSON alone.` };
}
