import { createHash } from 'node:crypto';
import { pictureSource } from '@upline/brand';
import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { AnySource } from '../encode-picture.ts';

/** The part of the address under /images that identifies a picture, its content and its focal point: a change of any changes the address. */
export const mediaAddress = (mediaId: bigint, sha256: Buffer, { x, y }: { x: number; y: number }): string =>
  `m/${mediaId}-${sha256.toString('hex').slice(0, 16)}-${x}-${y}`;

/** Replaces the hash of a drawing's bytes, which exist in no file. */
export const hashOfDrawing = (drawing: string): Buffer => createHash('sha256').update(`drawing ${drawing}`).digest();

export interface FoundPicture {
  /** Name of its encoded files: the drawing's if it is shown whole, so that it is encoded once. */
  name: string;
  source: AnySource;
}

/** Finds the shop's uploaded pictures by their address. */
export interface MediaPictures {
  /** The picture behind an address, whatever its first letter; undefined for an address that was never issued. */
  find(address: string): Promise<FoundPicture | undefined>;
  /** The present address of a key; undefined for an unknown one. */
  addressOf(key: string): Promise<string | undefined>;
}

const MOST_KNOWN = 5_000;
/** Maximum time for which a removed picture is still shown. */
const KNOWN_FOR_MS = 60_000;
const ADDRESS = /^([mqowec])(\/\d{1,15}-[0-9a-f]{16}-\d{1,3}-\d{1,3})$/;

/** Height over width, and the widths that pages request; whole pictures have their own ratio. */
const shapes = {
  m: { ratio: 1.25, widths: [320, 640, 1000] },
  q: { ratio: 1, widths: [320] },
  w: { ratio: 340 / 1440, widths: [320, 640, 1000, 1440, 2160] },
  e: { ratio: 1100 / 900, widths: [450, 900, 1350] },
  c: { ratio: 630 / 1200, widths: [1200] },
  o: { ratio: undefined, widths: [320, 1000] },
} as const;
type Shape = (typeof shapes)[keyof typeof shapes];
const formats = ['avif', 'webp', 'jpg'] as const;

/** Finds uploaded pictures in the database. The picture behind an address never changes, so it is cached for a while. */
export function mediaPictures(database: Database): MediaPictures {
  const known = new Map<string, { until: number; found: FoundPicture }>();

  async function find(asked: string): Promise<FoundPicture | undefined> {
    const kept = known.get(asked);
    if (kept !== undefined && kept.until > performance.now()) return kept.found;
    known.delete(asked);
    const [, letter, rest] = ADDRESS.exec(asked) ?? [];
    if (letter === undefined || rest === undefined) return undefined;
    const row = await database
      .selectFrom('media_address')
      .innerJoin('media_content as content', 'content.id', 'media_address.content_id')
      .select(['content.id', 'content.drawing', 'content.width', 'content.height', 'focal_x', 'focal_y'])
      .where('address', '=', `m${rest}`)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const focal = { x: row.focal_x, y: row.focal_y };
    const shape = shapes[letter as keyof typeof shapes];
    const uploaded: FoundPicture = {
      name: asked,
      source: { ...shape, ratio: shape.ratio ?? row.height / row.width, formats, focal, read: () => readContent(database, row.id) },
    };
    const found = row.drawing === null ? uploaded : findDrawing(asked, row.drawing, shape, focal);
    if (found === undefined) return undefined;
    if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value as string);
    known.set(asked, { until: performance.now() + KNOWN_FOR_MS, found });
    return found;
  }

  async function addressOf(key: string): Promise<string | undefined> {
    const row = await database.selectFrom('media').select('address').where('key', '=', key).executeTakeFirst();
    return row?.address;
  }

  return { find, addressOf };
}

/** A drawing of the brand in a shape; undefined for one that no longer exists. */
function findDrawing(asked: string, drawing: string, { ratio, widths }: Shape, focal: { x: number; y: number }): FoundPicture | undefined {
  const drawn = pictureSource(drawing);
  if (drawn === undefined) return undefined;
  if (ratio === undefined || ratio === drawn.ratio) return { name: drawing, source: drawn };
  return { name: asked, source: { ratio, widths, formats, focal, draw: drawn.draw, drawnRatio: drawn.ratio } };
}

async function readContent(database: Database, contentId: bigint): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`SELECT bytes FROM media_chunk WHERE content_id = ${contentId} ORDER BY place`.execute(
    database,
  );
  if (rows.length === 0) throw new Error(`the content ${contentId} of a picture is gone`);
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}
