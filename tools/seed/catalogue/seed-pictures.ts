import { DEMO, pictureSource } from '@upline/brand';
import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import type { Texts } from '../../../apps/server/src/platform/database/schema/texts.ts';
import { hashOfDrawing, mediaAddress } from '../../../apps/server/src/platform/pictures/index.ts';

/** A drawing of the brand, its file name, and its description by language. */
export interface Drawing {
  readonly drawing: string;
  readonly fileName: string;
  readonly alt: Texts;
  /** The point that a crop keeps, in percent of width and height; the middle if absent. */
  readonly focal?: Focal;
}

interface Focal {
  readonly x: number;
  readonly y: number;
}

/** A picture of the shop: its key for products, and its current address. */
export interface SeededPicture {
  readonly key: string;
  readonly address: string;
}

/** Pictures of the shop by their drawing. */
export type SeededPictures = ReadonlyMap<string, SeededPicture>;

const MIDDLE: Focal = { x: 50, y: 50 };
/** The things in the brand's banners stand on the right; the words have the left. */
const BESIDE_WORDS: Focal = { x: 70, y: 50 };

/** Pictures of the home page's banners, described by the banner's title. */
export const bannerDrawings = (): Drawing[] =>
  [...new Map(DEMO.banners.map(({ picture, title }) => [picture, title]))].map(([drawing, alt]) => ({
    drawing,
    fileName: `banner-${drawing.replace(/^.*\//, '')}.webp`,
    alt,
    focal: BESIDE_WORDS,
  }));

/**
 * Registers the brand's drawings like uploaded pictures, in a shop without pictures. Draws nothing yet: each is drawn on its first request, and shares encoded files with the
 * drawing itself.
 */
export async function seedPictures(database: Database, drawings: readonly Drawing[], at: Date): Promise<SeededPictures> {
  const rows = drawings.map(({ drawing, fileName, alt, focal = MIDDLE }, place) => {
    const id = place + 1;
    const source = pictureSource(drawing);
    if (source === undefined) throw new Error(`the brand does not draw ${drawing}`);
    const width = Math.max(...source.widths);
    const address = mediaAddress(BigInt(id), hashOfDrawing(drawing), focal);
    return {
      id,
      drawing,
      fileName,
      alt,
      width,
      height: Math.round(width * source.ratio),
      key: `m/${id}`,
      address,
      focalX: focal.x,
      focalY: focal.y,
    };
  });
  const given = JSON.stringify(rows);
  const from = sql`jsonb_to_recordset(${given}::jsonb)
    AS drawn (id bigint, drawing text, "fileName" text, alt jsonb, width integer, height integer, key text, address text, "focalX" integer, "focalY" integer)`;
  await sql`INSERT INTO media_content (id, drawing, content_type, bytes, width, height, added_at) OVERRIDING SYSTEM VALUE
    SELECT id, drawing, 'image/webp', 0, width, height, ${at} FROM ${from}`.execute(database);
  await sql`INSERT INTO media (id, key, file_name, content_id, address, alt, focal_x, focal_y, added_at, changed_at) OVERRIDING SYSTEM VALUE
    SELECT id, key, "fileName", id, address, alt, "focalX", "focalY", ${at}, ${at} FROM ${from}`.execute(database);
  await sql`INSERT INTO media_address (address, media_id, content_id, focal_x, focal_y)
    SELECT address, id, id, "focalX", "focalY" FROM ${from}`.execute(database);
  await sql`SELECT setval(pg_get_serial_sequence('media', 'id'), (SELECT max(id) FROM media)),
    setval(pg_get_serial_sequence('media_content', 'id'), (SELECT max(id) FROM media_content))`.execute(database);
  return new Map(rows.map(({ drawing, key, address }) => [drawing, { key, address }]));
}
