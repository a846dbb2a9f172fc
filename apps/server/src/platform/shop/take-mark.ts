import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { defineAside } from '../aside/index.ts';
import { aboutPicture, boundsOfPicture, examinePicture } from '../pictures/index.ts';
import { cleanSvg, SvgFault } from './clean-svg.ts';

/** A mark in its stored form: re-created from the upload. */
export interface TakenMark {
  id: string;
  svg: string | undefined;
  png: Buffer;
  width: number;
  height: number;
  isDark: boolean;
}

/** `shapes`: a drawing with more than shapes. `ratio`: far wider than high. `empty`: nothing of it is visible. `slow`: drawing it takes too long. */
export type MarkFault = 'kind' | 'shapes' | 'broken' | 'pixels' | 'ratio' | 'empty' | 'slow';

const MOST_PIXELS = 16_000_000;
/** The longer side of the picture for papers and icons. */
const LONGEST_PX = 512;
/** A wider mark leaves no room for the name next to it. */
const MOST_RATIO = 6;
const DARK_BELOW = 128;

export const takeMarkTask = defineAside(import.meta.url, {
  name: 'takeMark',
  bounds: boundsOfPicture,
  isAwaited: true,
  isBegunAgain: true,
  work: ({ file }: { file: Buffer }) => makeAnew(file),
});

/** Reads a mark file and re-creates it, in the aside process; or returns why it is refused. Throws `BusyError` if too many wait. */
export const takeMark = async (file: Buffer): Promise<TakenMark | MarkFault> => (await aboutPicture(takeMarkTask, { file })) ?? 'broken';

async function makeAnew(file: Buffer): Promise<TakenMark | MarkFault> {
  const isDrawing = /^\s*(?:\uFEFF)?<(?:\?xml|svg|!--|!DOCTYPE)/i.test(file.subarray(0, 200).toString('utf8'));
  let svg: string | undefined;
  if (isDrawing) {
    try {
      svg = cleanSvg(file.toString('utf8'));
    } catch (error) {
      if (error instanceof SvgFault) return 'shapes';
      throw error;
    }
  } else {
    const examined = await examinePicture(file, MOST_PIXELS);
    if (typeof examined === 'string')
      return examined === 'pixels' || examined === 'broken' ? examined : examined === 'size' ? 'ratio' : 'kind';
    if (examined.contentType === 'image/avif') return 'kind';
  }
  try {
    const source = svg === undefined ? sharp(file, { limitInputPixels: MOST_PIXELS }).autoOrient() : await sharpened(svg);
    const png = await source
      .resize(LONGEST_PX, LONGEST_PX, { fit: 'inside', withoutEnlargement: svg === undefined })
      .png()
      .toBuffer();
    const { width, height } = await sharp(png).metadata();
    if (Math.max(width / height, height / width) > MOST_RATIO) return 'ratio';
    const isDark = await looksDark(png);
    if (isDark === undefined) return 'empty';
    const id = createHash('sha256')
      .update(svg ?? png)
      .digest('hex');
    return { id, svg, png, width, height, isDark };
  } catch {
    return 'broken';
  }
}

/** A drawing at the size that makes its picture sharpest. */
async function sharpened(svg: string): Promise<Sharp> {
  const { width, height } = await sharp(Buffer.from(svg), { limitInputPixels: MOST_PIXELS }).metadata();
  const density = Math.min(2_000, Math.max(72, (72 * LONGEST_PX) / Math.max(width, height)));
  return sharp(Buffer.from(svg), { density, limitInputPixels: MOST_PIXELS });
}

/** Whether its visible part is dark overall; undefined if nothing is visible. */
async function looksDark(png: Buffer): Promise<boolean | undefined> {
  const pixels = await sharp(png).resize(64, 64, { fit: 'inside' }).ensureAlpha().toColourspace('srgb').raw().toBuffer();
  let [light, seen] = [0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    seen += alpha;
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha;
  }
  return seen < 255 ? undefined : light / seen < DARK_BELOW;
}
