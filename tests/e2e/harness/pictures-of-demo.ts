import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { coloursOfDemo, demo } from './demo-brand.ts';

/** Pictures are compared at this size, so that neither format nor width matters. */
const SIDE = 24;
/** Mean difference of two pictures, of 255, below which they show the same: a compressed file differs from its drawing by three, drawings of two brands by 17 or more. */
const SAME_BELOW = 8;
/** Part of a page's pixels that may have a color of the demo by chance: the edges of letters mix ink and paper. */
const BY_CHANCE = 0.0005;

type Thumb = Buffer;

const thumbOf = (file: Buffer): Promise<Thumb> =>
  sharp(file).flatten({ background: '#ffffff' }).resize(SIDE, SIDE, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer();

function differenceOf(one: Thumb, other: Thumb): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

/** Every picture of the demo once, without the further views of a product. */
async function drawAll(): Promise<ReadonlyMap<string, Thumb>> {
  const keys = new Set([
    ...demo.homePictureKeys(),
    's/login',
    's/share',
    's/icon',
    ...demo.assortment().flatMap(({ pictures }) => pictures.slice(0, 1)),
  ]);
  const drawn = new Map<string, Thumb>();
  for (const key of keys) {
    const source = demo.pictureSource(key);
    if (source !== undefined) drawn.set(key, await thumbOf(Buffer.from(source.draw())));
  }
  return drawn;
}

let drawing: Promise<ReadonlyMap<string, Thumb>> | undefined;
/** Drawn once for all journeys of a process. */
const drawDemo = (): Promise<ReadonlyMap<string, Thumb>> => (drawing ??= drawAll());

export interface DemoPictures {
  /** Traces of the demo on the open page: its colors, with their share of the pixels, and each of its pictures that was loaded since the last call. */
  readonly traces: () => Promise<string[]>;
  /** Pictures compared so far, each file once. */
  readonly compared: () => number;
}

/**
 * Compares what a page shows with the demo's: the pixels of the whole page with the colors of its palette, and each loaded picture file with each of the demo's drawings.
 * `otherPalette` is the style sheet of the palette that the page has instead.
 */
export async function watchForDemoPictures(page: Page, otherPalette: string): Promise<DemoPictures> {
  const drawn = await drawDemo();
  const colours = new Map(coloursOfDemo(otherPalette).map((colour): [number, string] => [Number.parseInt(colour.slice(1), 16), colour]));
  const seen = new Set<string>();
  let loading: Promise<string[]>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image')
      loading.push(
        compare(
          request.url(),
          request.response().then((answer) => answer?.body()),
        ),
      );
  });

  async function compare(address: string, arriving: Promise<Buffer | undefined>): Promise<string[]> {
    // A page that is left takes its pictures with it.
    const file = await arriving.catch(() => undefined);
    if (file === undefined || file.length === 0) return [];
    const hash = createHash('sha256').update(file).digest('hex');
    if (seen.has(hash)) return [];
    seen.add(hash);
    const thumb = await thumbOf(file).catch(() => undefined);
    if (thumb === undefined) return [`${address} cannot be read`];
    return [...drawn].flatMap(([key, other]) =>
      differenceOf(thumb, other) < SAME_BELOW ? [`${address} is the demo’s picture ${key}`] : [],
    );
  }

  async function painted(): Promise<string[]> {
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 3) {
      const colour = colours.get(data.readUIntBE(at, 3));
      if (colour !== undefined) counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const pixels = info.width * info.height;
    return [...counts].flatMap(([colour, count]) =>
      count / pixels > BY_CHANCE ? [`${colour} is painted on ${((count / pixels) * 100).toFixed(2)} % of the page`] : [],
    );
  }

  return {
    async traces() {
      const found = await painted();
      const arrived = loading;
      loading = [];
      return [...found, ...(await Promise.all(arrived)).flat()];
    },
    compared: () => seen.size,
  };
}
