import type { ListRowOf } from '@upline/contract';
import { sql } from 'kysely';
import { textIn } from '../../../operation/texts.ts';
import type { MediaType } from '../../../platform/database/schema/media-tables.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { offeredLocales } from '../../../platform/shop/index.ts';
import { mediaThumb } from '../../../platform/pictures/index.ts';
import { liesOnDays } from '../../../desk/lists/conditions.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';
import { isShown } from './media-uses.ts';

interface MediaRow extends Pick<ListRowOf<'listMedia'>, 'fileName' | 'isUsed' | 'bytes'> {
  id: bigint;
  key: string;
  address: string;
  alt: Partial<Texts>;
  mediaType: MediaType;
  width: number;
  height: number;
  addedBy: string | null;
  changedAt: Date;
}

const shown = isShown(sql`media.key`);

export const mediaSource = defineListSource<'listMedia', MediaRow>({
  name: 'listMedia',
  select: sql`media.id, media.key, media.file_name AS "fileName", media.address, media.alt, media.changed_at AS "changedAt", ${shown} AS "isUsed",
    content.content_type AS "mediaType", content.bytes, content.width, content.height, adder.name AS "addedBy"`,
  table: sql`media`,
  joins: sql`JOIN media_content AS content ON content.id = media.content_id LEFT JOIN staff AS adder ON adder.id = media.added_by`,
  scope: { noCompany: 'everybody' },
  key: { column: sql`media.id`, type: 'bigint' },
  sorts: {
    changedAt: { column: sql`media.changed_at`, type: 'timestamptz' },
    fileName: { column: sql`lower(media.file_name)`, type: 'text' },
  },
  filters: {
    search: (search) => {
      const pattern = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
      return sql<boolean>`fold_text(media.file_name || ' ' || media.alt::text) LIKE '%' || fold_text(${pattern}::text) || '%'`;
    },
    isUsed: (wanted) => sql<boolean>`${shown} = ${wanted}`,
    lacksAlt: (wanted) => sql<boolean>`(media.alt ->> 'en_US' IS NULL) = ${wanted}`,
    mediaType: (types) =>
      sql<boolean>`(SELECT content_type FROM media_content WHERE media_content.id = media.content_id) = ANY (${[...types]}::text[])`,
    changedAt: (days, { timeZone }) => liesOnDays(sql`media.changed_at`, days, timeZone),
  },
  show: (row, { locale }) => ({
    mediaId: Number(row.id),
    thumb: mediaThumb(row.address),
    fileName: row.fileName,
    pictureKey: row.key,
    altText: textIn(locale, row.alt as Texts),
    missingAlts: offeredLocales().filter((tag) => row.alt[tag] === undefined).length,
    isUsed: row.isUsed,
    mediaType: row.mediaType,
    pixels: `${row.width} × ${row.height}`,
    bytes: row.bytes,
    addedBy: row.addedBy ?? '',
    changedAt: row.changedAt.toISOString(),
  }),
});
