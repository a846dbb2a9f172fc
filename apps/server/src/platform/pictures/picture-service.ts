import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PictureFormat, pictureSource } from '@upline/brand';
import { type AnySource, encodePicture } from './encode-picture.ts';
import type { MediaPictures } from './media/media-pictures.ts';
import { BoundedQueue } from '../work/bounded-queue.ts';

export interface PictureService {
  /**
   * The bytes of one picture file, cached or encoded now; undefined if key, width or format is unknown.
   * @throws BusyError if too many encodes are waiting.
   */
  picture(key: string, width: number, format: PictureFormat): Promise<Buffer | undefined>;
  /** The present address of a picture by its key in products; undefined for a key without an uploaded picture. */
  addressOf(key: string): Promise<string | undefined>;
  /**
   * Encodes every AVIF and WebP size of the pictures that is not cached yet, so that first visitors need not wait. Encodes one at a time, so that visitors' pictures are encoded in
   * between. Ends early if the signal is aborted.
   */
  warmPictures(keys: readonly string[], signal?: AbortSignal): Promise<void>;
}

export interface PictureServiceSettings {
  /** The folder of encoded files, created on first use; it may be deleted at any time. */
  cacheFolder: string;
  /** The uploaded pictures; absent if only the brand's drawings are needed. */
  media?: MediaPictures;
  /** Replaces the encoder in tests; absent: `encodePicture`. */
  encode?: (key: string, source: AnySource, width: number, format: PictureFormat) => Promise<Buffer>;
}

/** Raise it when the drawings change: files of an earlier revision are then ignored. */
const REVISION = 'r1';
const ENCODES_AT_ONCE = 2;
const MOST_WAITING = 500;

/** Draws or decodes the shop's pictures on first request and stores the encoded files on disk. Several processes may share the folder. */
export function createPictureService({ cacheFolder, media, encode = encodePicture }: PictureServiceSettings): PictureService {
  const folder = path.join(cacheFolder, REVISION);
  const queue = new BoundedQueue(ENCODES_AT_ONCE, MOST_WAITING);
  const underWay = new Map<string, Promise<Buffer>>();

  const fileOf = (key: string, width: number, format: PictureFormat): string =>
    path.join(folder, `${key.replaceAll('/', '-')}-${width}.${format}`);

  async function make(key: string, source: AnySource, width: number, format: PictureFormat): Promise<Buffer> {
    const file = fileOf(key, width, format);
    const known = await cached(file);
    if (known) return known;
    return queue.run(async () => {
      const bytes = await encode(key, source, width, format);
      await keep(file, bytes);
      return bytes;
    });
  }

  async function picture(key: string, width: number, format: PictureFormat): Promise<Buffer | undefined> {
    const drawn = pictureSource(key);
    const found = drawn === undefined ? await media?.find(key) : { name: key, source: drawn };
    if (!found?.source.widths.includes(width) || !found.source.formats.includes(format)) return undefined;
    const file = fileOf(found.name, width, format);
    const running = underWay.get(file);
    if (running) return running;
    const making = make(found.name, found.source, width, format).finally(() => underWay.delete(file));
    underWay.set(file, making);
    return making;
  }

  async function warmPictures(keys: readonly string[], signal?: AbortSignal): Promise<void> {
    // The format that nearly every browser requests comes first.
    for (const format of ['avif', 'webp'] as const) {
      for (const key of keys) {
        const source = pictureSource(key);
        if (!source?.formats.includes(format)) continue;
        // The largest first, because the smaller ones use its drawing.
        for (const width of source.widths.toSorted((one, other) => other - one)) {
          if (signal?.aborted) return;
          await picture(key, width, format);
        }
      }
    }
  }

  return { picture, addressOf: async (key) => media?.addressOf(key), warmPictures };
}

async function cached(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}

/** A full or read-only disk makes pictures slower, but they are still served. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}
