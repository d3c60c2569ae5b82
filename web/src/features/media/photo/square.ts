import { sideOf } from './state.ts';

/** A part of an image, in its own pixels. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Render the crop as a small square image to keep the upload small. */
export async function drawSquare(picture: ImageBitmap, crop: Crop, type: string): Promise<Blob> {
  const side = sideOf(crop);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot process pictures.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, crop.x, crop.y, crop.width, crop.height, 0, 0, side, side);
  // JPEG has no transparency; images in other formats may, so they become PNG.
  const format = type === 'image/jpeg' ? type : 'image/png';
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Could not process the picture.'))),
      format,
      0.92,
    );
  });
}
