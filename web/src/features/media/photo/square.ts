import { sideOf } from './state.ts';

/** A part of a picture, in its own pixels. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws what was cut out of a picture as a small square, so that little has to be sent. */
export async function drawSquare(picture: ImageBitmap, crop: Crop, type: string): Promise<Blob> {
  const side = sideOf(crop);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, crop.x, crop.y, crop.width, crop.height, 0, 0, side, side);
  // JPEG knows nothing transparent; what may be so stays in a format that does.
  const format = type === 'image/jpeg' ? type : 'image/png';
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      format,
      0.92,
    );
  });
}
