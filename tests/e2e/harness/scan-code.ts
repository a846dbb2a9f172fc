import scanner from 'jsqr';
import type { Page } from '@playwright/test';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Decodes a PNG's pixels in the browser. */
export async function pixelsOf(page: Page, png: Buffer): Promise<Pixels> {
  const { width, height, bytes } = await page.evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${base64}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    const pen = canvas.getContext('2d');
    pen?.drawImage(picture, 0, 0);
    const pixels = pen?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
    // Transferred as text: a list of a million numbers would take seconds.
    let text = '';
    for (const value of pixels) text += String.fromCharCode(value);
    return { width: canvas.width, height: canvas.height, bytes: btoa(text) };
  }, png.toString('base64'));
  return { width, height, data: new Uint8ClampedArray(Buffer.from(bytes, 'base64')) };
}

/** Text of the code that a scanner reads in a picture; undefined if it finds none. */
export const scanCode = ({ data, width, height }: Pixels): string | undefined => scanner.default(data, width, height)?.data;
